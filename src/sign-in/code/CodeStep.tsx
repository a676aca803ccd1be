import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { FilledText } from '../../feedback/FilledText';
import { Fold } from '../../feedback/Fold';
import { formatMessage } from '../../i18n/account/messages';
import { t } from '../../i18n/locale';
import { formatTimer } from '../../lib/dates';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { SmoothHeight } from '../../ui/SmoothHeight';
import { SendingCode } from '../login/EmailForm';
import { CodeBoxes } from './CodeBoxes';
import { type CodeFlow, type CodePurpose, createCodeFlow, signIn } from './code-flow';
import { CODE_LENGTH, type RequestedCode } from './code-state';

interface Props {
  requested: RequestedCode;
  purpose?: CodePurpose;
  /** Saves the flow while the step is not shown: the user may leave it and come back. */
  flowRef?: RefObject<CodeFlow | null>;
  /** False in a dialog, which has a title of its own. */
  isPage?: boolean;
  onBack(): void;
}

/** Step 2: the code boxes, the error, and the resend button with the countdown. */
export default function CodeStep({ requested, purpose = signIn, flowRef, isPage, onBack }: Props) {
  const start = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const [flow] = useState(() => flowRef?.current ?? createCodeFlow(requested, purpose));
  useLayoutEffect(() => {
    if (flowRef) flowRef.current = flow;
    return flow.start();
  }, [flow, flowRef]);
  const { email, step, request, notice } = flow.state.value;
  const isSending = step.name === 'sending';
  const isUnsent = request === 'rejected' || (notice?.tone === 'error' && request !== 'sent');
  // Moves the focus from the unmounted form; the boxes take it themselves once they are shown.
  useLayoutEffect(() => {
    if (isSending) start.current?.focus();
  }, [isSending]);
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={t('page.back')}
        onClick={({ detail }) => detail < 2 && onBack()}
      >
        <Icon name="i-chevron-left" />
      </button>
      {isPage && (
        <h1 class="h-page" tabIndex={-1} ref={start}>
          {t('auth.otp.title')}
        </h1>
      )}
      <p class="text-text-2 outline-0" id="code-sent-to" tabIndex={-1} ref={isPage ? undefined : start}>
        {request === 'pending' || request === 'sent' ? (
          <FilledText
            text={request === 'pending' ? 'auth.otp.sending' : 'auth.otp.subtitle'}
            values={{ email }}
          />
        ) : (
          <span translate={false}>{email}</span>
        )}
      </p>
      <div class="flex flex-col gap-3">
        <Fold gap={12}>
          {notice && (
            <div class="flex flex-col gap-3">
              <SmoothHeight role={notice.tone === 'info' ? 'status' : undefined}>
                <Notice tone={notice.tone}>{formatMessage(notice.message)}</Notice>
              </SmoothHeight>
              {isUnsent && <p class="text-text-2">{t('auth.otp.have')}</p>}
            </div>
          )}
        </Fold>
        {isSending ? (
          <SendingCode>
            {/* As high as the button, whose label is on two lines with large letters. */}
            <div class="skeleton btn flex w-full" aria-busy="true">
              <span class="btn-label">
                <ResendTimer seconds={60} />
              </span>
            </div>
          </SendingCode>
        ) : (
          <CodeForm flow={flow} isUnsent={isUnsent} />
        )}
        <Fold isStill gap={12}>
          {/* Not shown if no e-mail was sent. */}
          {!isUnsent && <p class="caption">{t('mail_auth_warning')}</p>}
        </Fold>
        <Button tone="ghost" isBlock onClick={onBack}>
          {t('auth.otp.other')}
        </Button>
      </div>
    </>
  );
}

interface FormProps {
  flow: CodeFlow;
  /** True if the last request sent no code as far as is known, and no earlier one is known. */
  isUnsent: boolean;
}

function CodeForm({ flow, isUnsent }: FormProps) {
  const { step, code, request, notice } = flow.state.value;
  const error = step.name === 'code' ? step.error : null;
  const isChecking = step.name === 'checking' || step.name === 'accepted';
  const isPending = request === 'pending';
  const seconds = flow.secondsLeft.value;
  const canRetry = flow.canRetry.value;
  function handleRetry() {
    // The button goes away with its focus.
    document.querySelector<HTMLElement>('.code-boxes :last-child')?.focus();
    void flow.verify();
  }
  return (
    <>
      <CodeBoxes
        length={CODE_LENGTH}
        value={code}
        onValue={flow.setCode}
        onEnter={() => canRetry && flow.verify()}
        label={t('auth.otp.title')}
        digitLabel={(n) => t('auth.otp.digit', { n })}
        error={error && formatMessage(error)}
        isRefused={error !== null || canRetry}
        status={isChecking && t('auth.otp.loading')}
        isReadOnly={isChecking}
        describedBy="code-sent-to"
      />
      <p class="sr-only" role="status">
        {!isChecking && seconds === 0 && !isPending && t('auth.otp.resend')}
      </p>
      <Fold gap={12}>
        {canRetry && (
          <Button tone="primary" isBlock onClick={handleRetry}>
            {t('error.retry')}
          </Button>
        )}
      </Fold>
      <SmoothHeight>
        <Button
          isBlock
          isBusy={!seconds && isPending}
          isDisabled={seconds > 0 || isChecking}
          tone={notice && !canRetry ? 'primary' : 'raised'}
          onClick={flow.resend}
        >
          {seconds > 0 ? (
            <ResendTimer seconds={seconds} />
          ) : (
            t(isUnsent ? 'auth.otp.retry' : 'auth.otp.resend')
          )}
        </Button>
      </SmoothHeight>
    </>
  );
}

/** When another code can be requested. */
const ResendTimer = ({ seconds }: { seconds: number }) => (
  <FilledText text="auth.otp.timer" values={{ time: formatTimer(seconds) }} />
);
