import { useState } from 'react';
import { t } from '../../i18n/locale';
import { nameBindFlow, readSavedStep, removeSavedStep } from '../../session/requested-codes';
import { userId } from '../../session/session';
import { EmailForm } from '../login/EmailForm';
import { CodeStep } from './CodeStep';
import { createBindFlow } from './code-flows';
import { type CodeStepModel, createCodeStep } from './code-step.model';

/** The forms that connect an e-mail to the account: the address, then the code. */
export function BindEmail({ onDone }: { onDone(): void }) {
  const flowName = nameBindFlow(userId.value);
  const [step, setStep] = useState<CodeStepModel | null>(() => {
    const saved = readSavedStep(flowName);
    return saved && createCodeStep(saved.email, createBindFlow(userId.peek(), onDone), { saved });
  });
  const [email, setEmail] = useState(step?.email ?? '');
  function handleBack() {
    removeSavedStep(flowName);
    setStep(null);
  }
  return step === null ? (
    <EmailForm
      email={email}
      isReturn={email !== ''}
      submit={t('account.connect.email.modal.submit')}
      onValue={setEmail}
      onSubmit={(address) => setStep(createCodeStep(address, createBindFlow(userId.peek(), onDone)))}
    />
  ) : (
    <div class="flex flex-col gap-4">
      <CodeStep model={step} onBack={handleBack} />
    </div>
  );
}
