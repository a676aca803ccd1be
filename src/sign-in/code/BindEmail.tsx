import { useState } from 'react';
import { t } from '../../session/locale';
import { EmailForm } from '../login/EmailForm';
import { createBindFlow } from './bind-flow';
import { CodeStep } from './CodeStep';

interface Props {
  userId: string;
  onDone(): void;
}

/** The code form in bind mode: connects an e-mail to the account (sign-in-20). */
export function BindEmail({ userId, onDone }: Props) {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [flow] = useState(() => createBindFlow(userId, onDone));
  return sentTo === null ? (
    <EmailForm
      email={email}
      isReturn={email !== ''}
      submitLabel={t('frontend.web.account.connect.email.modal.submit')}
      onEmail={setEmail}
      onSubmit={setSentTo}
    />
  ) : (
    <div class="flex flex-col gap-4">
      <CodeStep email={sentTo} flow={flow} hasTitle={false} onBack={() => setSentTo(null)} />
    </div>
  );
}
