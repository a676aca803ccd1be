import { useState } from 'react';
import { t } from '../../i18n/locale';
import { nameBindFlow, readSavedStep, removeSavedStep } from '../../session/requested-codes';
import { userId } from '../../session/session';
import { EmailForm } from '../login/EmailForm';
import CodeStep from './CodeStep';
import { createBind } from './code-flow';
import type { RequestedCode } from './code-state';

/** The forms that connect an e-mail to the account: the address, then the code. */
export function BindEmail({ onDone }: { onDone(): void }) {
  const [requested, setRequested] = useState<RequestedCode | null>(() => {
    const saved = readSavedStep(nameBindFlow(userId.peek()));
    return saved && { email: saved.email, saved };
  });
  const [email, setEmail] = useState(requested?.email ?? '');
  function handleBack() {
    removeSavedStep(nameBindFlow(userId.peek()));
    setRequested(null);
  }
  return requested === null ? (
    <EmailForm
      email={email}
      isReturn={email !== ''}
      submit={t('account.connect.email.modal.submit')}
      onValue={setEmail}
      onSubmit={(address) => setRequested({ email: address })}
    />
  ) : (
    <div class="flex flex-col gap-4">
      <CodeStep requested={requested} purpose={createBind(userId.peek(), onDone)} onBack={handleBack} />
    </div>
  );
}
