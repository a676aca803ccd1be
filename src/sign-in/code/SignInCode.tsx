import { CodeStep } from './CodeStep';
import { type CodeStepModel, createCodeStep } from './code-step.model';
import { signInFlow } from './sign-in-flow';

/** A code that was asked for to sign in. */
export interface SentCode {
  email: string;
  firstRequest: Promise<unknown>;
  /** From its first mount on: Forward and the end of an outage lead to the same step (sign-in-18, session-10). */
  step?: CodeStepModel;
}

interface Props {
  sent: SentCode;
  onBack(): void;
}

/** The code step of the sign-in screen. */
export function SignInCode({ sent, onBack }: Props) {
  sent.step ??= createCodeStep(sent.email, signInFlow, sent.firstRequest);
  return <CodeStep model={sent.step} isPage onBack={onBack} />;
}
