import { useState } from 'react';
import { t } from '../../i18n/locale';
import { sessionStore } from '../../lib/storage';
import { nameBindFlow, readSavedStep, removeSavedStep } from '../../session/requested-codes';
import { userId } from '../../session/session';
import { EmailForm } from '../login/EmailForm';
import CodeStep from './CodeStep';
import { createBind } from './code-flow';
import type { RequestedCode } from './code-state';

/** Session store key of the e-mail that this user is typing, which survives a reload. */
const toDraftKey = () => `bind_email_draft.${userId.peek()}`;

/** The forms that connect an e-mail to the account: the address, then the code. */
export function BindEmail({ onDone }: { onDone(): void }) {
  const [requested, setRequested] = useState<RequestedCode | null>(() => {
    const saved = readSavedStep(nameBindFlow(userId.peek()));
    return saved && { email: saved.email, saved };
  });
  const [email, setEmail] = useState(requested?.email ?? sessionStore.read(toDraftKey()) ?? '');
  function handleEmail(value: string) {
    sessionStore.save(toDraftKey(), value);
    setEmail(value);
  }
  function handleSubmit(address: string) {
    sessionStore.remove(toDraftKey());
    setRequested({ email: address });
  }
  function handleBack() {
    removeSavedStep(nameBindFlow(userId.peek()));
    setRequested(null);
  }
  return requested === null ? (
    <EmailForm
      email={email}
      isReturn={email !== ''}
      submit={t('account.connect.email.modal.submit')}
      onValue={handleEmail}
      onSubmit={handleSubmit}
    />
  ) : (
    <div class="flex flex-col gap-4">
      <CodeStep requested={requested} purpose={createBind(userId.peek(), onDone)} onBack={handleBack} />
    </div>
  );
}
