import type { SavedStep } from '../../session/requested-codes';
import { CodeStep } from './CodeStep';
import { signInFlow } from './code-flows';
import { type CodeStepModel, createCodeStep } from './code-step.model';

/** A requested sign-in code: by this page, or before it was reloaded. */
export interface SentCode {
  email: string;
  firstRequest?: Promise<unknown>;
  saved?: SavedStep;
  /** Created on the first mount. Forward, and the end of an outage, show the same step again. */
  step?: CodeStepModel;
}

/** The code step of the sign-in screen. */
export function SignInCode({ sent, onBack }: { sent: SentCode; onBack(): void }) {
  sent.step ??= createCodeStep(sent.email, signInFlow, sent);
  return <CodeStep model={sent.step} isPage onBack={onBack} />;
}
