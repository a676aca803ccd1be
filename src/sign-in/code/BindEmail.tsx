import { t } from '../../session/locale';
import { userId } from '../../session/session';
import { useHeld } from '../../session/use-held';
import { EmailForm } from '../login/EmailForm';
import { CodeStep } from './CodeStep';
import { createBindFlow } from './code-flows';
import { type CodeStepModel, createCodeStep } from './code-step.model';

/** The code form in bind mode: connects an e-mail to the account (sign-in-20). */
export function BindEmail({ onDone }: { onDone(): void }) {
  const [email, setEmail] = useHeld('bind.email', '');
  const [step, setStep] = useHeld<CodeStepModel | null>('bind.step', null);
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
      <CodeStep model={step} onBack={() => setStep(null)} />
    </div>
  );
}
