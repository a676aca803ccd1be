import type { SavedStep } from '../saved-step';
import { CodeStep } from './CodeStep';
import { signInFlow } from './code-flows';
import { type CodeStepModel, createCodeStep } from './code-step.model';

/** A code that was requested to sign in: by this page, or before it was reloaded. */
export interface SentCode {
  email: string;
  firstRequest?: Promise<unknown>;
  saved?: SavedStep;
  /** From its first mount on: Forward and the end of an outage lead to the same step (sign-in-18, session-10). */
  step?: CodeStepModel;
}

/** The code step of the sign-in screen. */
export function SignInCode({ sent, onBack }: { sent: SentCode; onBack(): void }) {
  sent.step ??= createCodeStep(sent.email, signInFlow, sent);
  return <CodeStep model={sent.step} isPage onBack={onBack} />;
}
