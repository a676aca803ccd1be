import { t } from '../i18n/locale';
import { Button } from '../ui/Button';
import { startTrial } from './trial';

interface Props {
  /** Also after a failure: the card shows the error. */
  onDone?(): void;
}

/** Starts the trial; busy meanwhile, wherever it stands. */
export function TrialButton({ onDone }: Props) {
  const isBusy = startTrial.isBusy.value;
  async function handleClick() {
    await startTrial.run();
    onDone?.();
  }
  return (
    <Button tone="primary" isBlock isBusy={isBusy} onClick={handleClick}>
      {t(isBusy ? 'trial_loading' : 'cta.trial')}
    </Button>
  );
}
