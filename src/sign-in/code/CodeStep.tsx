import { useLayoutEffect, useRef } from 'react';
import { FilledText } from '../../feedback/FilledText';
import { t } from '../../i18n/locale';
import { formatMessage } from '../../i18n/messages';
import { formatTimer } from '../../lib/format-timer';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { SendingCode } from '../login/SendingCode';
import { CodeBoxes } from './CodeBoxes';
import { CODE_LENGTH, type CodeStepModel } from './code-step.model';

interface Props {
  /** Owned by the parent, because the user may leave the step and come back. */
  model: CodeStepModel;
  /** False in a dialog, which has a title of its own. */
  isPage?: boolean;
  onBack(): void;
}

/** Step 2: the code boxes, the error, and the resend button with the countdown. */
export function CodeStep({ model, isPage, onBack }: Props) {
  const start = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useLayoutEffect(() => model.start(), [model]);
  const { email } = model;
  const state = model.state.value;
  const isSending = state.phase === 'sending';
  // Moves the focus from the unmounted form; the boxes take it themselves once they are shown.
  useLayoutEffect(() => {
    if (isSending) start.current?.focus();
  }, [isSending]);
  return (
    <>
      <button type="button" class="icon-button" aria-label={t('page.back')} onClick={onBack}>
        <Icon name="i-chevron-left" />
      </button>
      {isPage && (
        <h1 class="h-page" tabIndex={-1} ref={start}>
          {t('auth.otp.title')}
        </h1>
      )}
      <p class="text-text-2" id="code-sent-to" tabIndex={-1} ref={isPage ? undefined : start}>
        {model.isUnsent.value && !model.isSending.value ? (
          <span translate={false}>{email}</span>
        ) : (
          <FilledText
            text={model.isSending.value ? 'auth.otp.sending' : 'auth.otp.subtitle'}
            values={{ email }}
          />
        )}
      </p>
      {isSending ? <SendingCode /> : <CodeForm model={model} onBack={onBack} />}
    </>
  );
}

function CodeForm({ model, onBack }: Omit<Props, 'isPage'>) {
  const { phase, sendError, isAlreadySent, verifyError } = model.state.value;
  const isUnsent = Boolean(sendError) && model.isUnsent.value;
  const isChecking = phase === 'checking';
  const seconds = model.secondsLeft.value;
  return (
    <div class="flex flex-col gap-3">
      {isAlreadySent && (
        <div role="status">
          <Notice tone="info">{t('auth.otp.done')}</Notice>
        </div>
      )}
      {sendError && <Notice tone="error">{formatMessage(sendError)}</Notice>}
      {isUnsent && <p class="text-text-2">{t('auth.otp.have')}</p>}
      <CodeBoxes
        length={CODE_LENGTH}
        value={model.code.value}
        onValue={model.setCode}
        label={t('auth.otp.title')}
        digitLabel={(n) => t('auth.otp.digit', { n })}
        error={verifyError && formatMessage(verifyError)}
        status={isChecking && t('auth.otp.loading')}
        isReadOnly={isChecking}
        describedBy="code-sent-to"
      />
      <p class="sr-only" role="status">
        {!isChecking && seconds === 0 && !model.isSending.value && t('auth.otp.resend')}
      </p>
      {model.canRetry.value && (
        <Button tone="primary" isBlock onClick={model.verify}>
          {t('error.retry')}
        </Button>
      )}
      <Button
        isBlock
        isBusy={!seconds && (isChecking || model.isSending.value)}
        isDisabled={seconds > 0}
        tone={sendError || isAlreadySent ? 'primary' : 'raised'}
        onClick={model.resend}
      >
        {seconds > 0 ? (
          <FilledText text="auth.otp.timer" values={{ time: formatTimer(seconds) }} />
        ) : (
          t('auth.otp.resend')
        )}
      </Button>
      {/* Not shown if no e-mail was sent. */}
      {!isUnsent && <p class="caption">{t('mail_auth_warning')}</p>}
      <Button tone="ghost" isBlock onClick={onBack}>
        {t('auth.otp.other')}
      </Button>
    </div>
  );
}
