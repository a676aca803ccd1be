import { CodeStep } from './CodeStep';
import { signInFlow } from './code-flows';
import { type CodeStepModel, createCodeStep } from './code-step.model';

/** A code that was asked for to sign in. */
export interface SentCode {
  email: string;
  firstRequest: Promise<unknown>;
  /** From its first mount on: Forward and the end of an outage lead to the same step (sign-in-18, session-10). */
  step?: CodeStepModel;
}

/** The code step of the sign-in screen. */
export function SignInCode({ sent, onBack }: { sent: SentCode; onBack(): void }) {
  sent.step ??= createCodeStep(sent.email, signInFlow, sent.firstRequest);
  return <CodeStep model={sent.step} isPage onBack={onBack} />;
}
