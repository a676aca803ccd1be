import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatTimer } from '../../lib/format-timer';
import { t } from '../../session/locale';
import { Button } from '../../ui/Button';
import { CodeBoxes } from '../../ui/CodeBoxes';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { SendingCode } from '../login/SendingCode';
import { CODE_LENGTH, type CodeState, type CodeStepModel, createCodeStep } from './code-step.model';
import { signInFlow } from './sign-in-flow';

interface Props {
  email: string;
  /** The request of the first code, when it is already in flight. */
  firstRequest?: Promise<unknown>;
  /** Of a dialog, which keeps it and has a title of its own (sign-in-20). */
  model?: CodeStepModel;
  onBack(): void;
}

/** Step 2: code boxes, error, countdown or resend button (sign-in-7). */
export function CodeStep({ email, firstRequest, model: held, onBack }: Props) {
  const start = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const [model] = useState(() => held ?? createCodeStep(email, signInFlow, firstRequest));
  useEffect(model.start, [model]);
  // The focused form has unmounted.
  useLayoutEffect(() => start.current?.focus(), []);
  const state = model.state.value;
  return (
    <>
      <button
        type="button"
        class="icon-button self-start"
        aria-label={t('auth.otp.change_email')}
        onClick={onBack}
      >
        <Icon name="i-lucide-chevron-left" />
      </button>
      {!held && (
        <h1 class="h-page" tabIndex={-1} ref={start}>
          {t('auth.otp.title')}
        </h1>
      )}
      <p class="text-text-2" id="code-sent-to" tabIndex={-1} ref={held && start}>
        {state.doing === 'idle' && state.isUnsent ? email : t('auth.otp.subtitle', { email })}
      </p>
      {state.doing === 'sending' ? <SendingCode /> : <CodeForm model={model} state={state} onBack={onBack} />}
    </>
  );
}

interface FormProps {
  model: CodeStepModel;
  state: Exclude<CodeState, { doing: 'sending' }>;
  onBack(): void;
}

function CodeForm({ model, state, onBack }: FormProps) {
  const root = useRef<HTMLDivElement>(null);
  const { sendError, verifyError } = state.doing === 'idle' ? state : {};
  const isChecking = state.doing === 'checking';
  useLayoutEffect(() => root.current?.querySelector('input')?.focus(), []);
  const seconds = model.secondsLeft.value;
  return (
    <div class="flex flex-col gap-3" ref={root}>
      {sendError && <Notice tone="error">{sendError}</Notice>}
      {/* Also after a failed send: an earlier code may still be valid. */}
      <CodeBoxes
        length={CODE_LENGTH}
        value={model.code.value}
        onValue={model.setCode}
        label={t('auth.otp.label')}
        digitLabel={(n) => t('auth.otp.digit', { n })}
        error={verifyError}
        isReadOnly={isChecking}
        describedBy="code-sent-to"
      />
      <p class="sr-only" role="status">
        {isChecking
          ? t('auth.otp.checking')
          : seconds === 0 && !model.isSending.value && t('auth.otp.resend')}
      </p>
      {model.canRetry.value && (
        <Button tone="primary" isBlock onClick={() => void model.verify()}>
          {t('error.retry')}
        </Button>
      )}
      <Button
        isBlock
        isBusy={!seconds && (isChecking || model.isSending.value)}
        isDisabled={seconds > 0}
        tone={sendError ? 'primary' : 'raised'}
        class="[font-variant-numeric:tabular-nums]"
        onClick={() => void model.resend()}
      >
        {seconds > 0 ? t('auth.otp.timer', { time: formatTimer(seconds) }) : t('auth.otp.resend')}
      </Button>
      {sendError && (
        <Button tone="ghost" isBlock onClick={onBack}>
          {t('auth.otp.change_email')}
        </Button>
      )}
    </div>
  );
}
