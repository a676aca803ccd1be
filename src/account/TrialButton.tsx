import { t } from '../session/locale';
import { Button, type ButtonLook } from '../ui/Button';
import { startTrial } from './trial';

interface Props {
  tone?: ButtonLook['tone'];
  /** Also after a failure: the card shows the error. */
  onDone?(): void;
}

/** Starts the trial; busy meanwhile, wherever it stands. */
export function TrialButton({ tone = 'primary', onDone }: Props) {
  const isBusy = startTrial.isBusy.value;
  return (
    <Button tone={tone} isBlock isBusy={isBusy} onClick={() => startTrial.run().then(onDone)}>
      {t(isBusy ? 'trial_loading' : 'cta.trial')}
    </Button>
  );
}
