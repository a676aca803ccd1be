import { AppDialog } from '../../feedback/AppDialog';
import { t } from '../../i18n/locale';
import { getBindFailure } from '../../sign-in/bind-failure';
import { BindEmail } from '../../sign-in/code/BindEmail';
import { TelegramLink } from '../../sign-in/login/TelegramLink';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { TrialButton } from '../TrialButton';
import { startTrial } from '../trial';
import { dismissPrompts, type Prompt } from './prompts';

/** Prompts for the contact, then for the trial. The second prompt follows however the first is closed. */
export default function PromptDialog({ prompt }: { prompt: Prompt }) {
  const isTrial = prompt === 'trial';
  const isBusy = startTrial.isBusy.value;
  const failure = getBindFailure();
  const dismiss = () => dismissPrompts([isTrial ? 'trial' : 'contact']);
  return (
    <AppDialog
      title={t(isTrial ? 'cta.trial' : `account.connect.${prompt}.open`)}
      description={t(isTrial ? 'hint.trial' : `account.connect.${prompt}.text`)}
      isLocked={isBusy}
      onClose={dismiss}
    >
      <div key={prompt} class="flex flex-col gap-3">
        {prompt === 'email' && <BindEmail onDone={dismiss} />}
        {prompt === 'telegram' && (
          <>
            {failure && <Notice tone="error">{t(failure)}</Notice>}
            <TelegramLink flow="bind" tone="primary">
              {t('account.connect.telegram.open')}
            </TelegramLink>
          </>
        )}
        {isTrial && <TrialButton onDone={dismiss} />}
        <Button isBlock isDisabled={isBusy} onClick={dismiss}>
          {t('account.no')}
        </Button>
      </div>
    </AppDialog>
  );
}
