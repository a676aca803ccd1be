import { AppDialog } from '../../parts/AppDialog';
import { t } from '../../session/locale';
import { account } from '../../session/session';
import { bindFailure } from '../../sign-in/bind-failure';
import { BindEmail } from '../../sign-in/code/BindEmail';
import { TelegramLink } from '../../sign-in/login/TelegramLink';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { startTrial } from '../trial';
import { type Contact, dismissPrompts, PROMPTS, type Prompt } from './prompts';

/** Asks for the missing contact, then offers the trial: closing it ends both, an answer turns the page (account-12). */
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
        {prompt.kind === 'trial' ? <Trial onDone={goOn} /> : <Bind contact={prompt.contact} onDone={goOn} />}
        {/* The second tap of a double tap is not for the next page. */}
        <Button isBlock isDisabled={isPending} onClick={({ detail }) => detail < 2 && goOn()}>
          {t('account.later')}
        </Button>
      </div>
    </AppDialog>
  );
}

/** Closes even on failure: the card behind it shows the error. */
function Trial({ onDone }: { onDone(): void }) {
  const isPending = startTrial.isPending.value;
  return (
    <Button
      tone="primary"
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
