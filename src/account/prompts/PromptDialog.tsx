import { AppDialog } from '../../parts/AppDialog';
import { t } from '../../session/locale';
import { account } from '../../session/session';
import { bindFailure } from '../../sign-in/bind-failure';
import { BindEmail } from '../../sign-in/code/BindEmail';
import { TelegramLink } from '../../sign-in/login/TelegramLink';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { startTrial } from '../trial';
import { type Contact, dismissPrompts, isTrialDue, PROMPTS, type Prompt } from './prompts';

/**
 * Asks for the missing contact, then offers the trial: closing it ends both, an answer turns the page (account-12). Who
 * wants the trial at once has it from the first page.
 */
export function PromptDialog({ prompt }: { prompt: Prompt }) {
  const subject = prompt.kind === 'trial' ? 'offer_trial' : (`connect.${prompt.contact}` as const);
  const isPending = startTrial.isPending.value;
  const goOn = () => dismissPrompts(prompt.kind);
  return (
    <AppDialog
      title={t(`account.${subject}.title`)}
      description={t(`account.${subject}.text`)}
      isLocked={isPending}
      onClose={() => dismissPrompts(...PROMPTS)}
    >
      <div key={subject} class="flex flex-col gap-3">
        {prompt.kind === 'trial' ? (
          <Trial tone="primary" onDone={goOn} />
        ) : (
          <>
            <Bind contact={prompt.contact} onDone={goOn} />
            {isTrialDue.value && <Trial onDone={() => dismissPrompts(...PROMPTS)} />}
          </>
        )}
        {/* The second tap of a double tap is not for the next page. */}
        <Button isBlock isDisabled={isPending} onClick={({ detail }) => detail < 2 && goOn()}>
          {t('account.later')}
        </Button>
      </div>
    </AppDialog>
  );
}

/** Closes even on failure: the card behind it shows the error. */
function Trial({ tone, onDone }: { tone?: 'primary'; onDone(): void }) {
  const isPending = startTrial.isPending.value;
  return (
    <Button
      tone={tone}
      isBlock
      isBusy={isPending}
      onClick={({ detail }) => detail < 2 && void startTrial.run().then(onDone)}
    >
      {t(isPending ? 'trial_loading' : 'cta.trial')}
    </Button>
  );
}

function Bind({ contact, onDone }: { contact: Contact; onDone(): void }) {
  const userId = account.value?.user.user_id;
  const failure = bindFailure();
  if (contact === 'telegram')
    return (
      <>
        {failure && <Notice tone="error">{t(failure)}</Notice>}
        <TelegramLink flow="bind" tone="primary">
          {t('account.connect.telegram.open')}
        </TelegramLink>
      </>
    );
  return userId ? <BindEmail userId={userId} onDone={onDone} /> : null;
}
