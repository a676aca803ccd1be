import { t } from '../i18n/locale';
import { place } from '../navigation/navigation';
import { hasClaim } from '../navigation/search';
import { unansweredClaim } from '../sharing/claims/unanswered-claim';
import { Button } from '../ui/Button';
import { startTrial } from './trial';

interface Props {
  /** Runs after a failure, too: the card shows the error. */
  onDone?(): void;
}

/** Starts the trial. Every button on the page is busy until the request ends. */
export function TrialButton({ onDone }: Props) {
  const isBusy = startTrial.isBusy.value;
  async function handleClick() {
    await startTrial.run();
    onDone?.();
  }
  return (
    // A longer label, which the spinner hides anyway, would push what is below.
    <Button
      tone="primary"
      isBlock
      isBusy={isBusy}
      // A gift or an invitation that is being opened brings a plan, after which there is no trial. One that could
      // not be opened leaves the choice to the user.
      isDisabled={hasClaim(place.value.search) && !unansweredClaim.value}
      aria-label={isBusy ? t('trial_loading') : undefined}
      onClick={handleClick}
    >
      {t('cta.trial')}
    </Button>
  );
}
