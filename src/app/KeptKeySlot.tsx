import { LostPart } from '../parts/LostPart';
import { hasKeptKey } from '../session/kept-key';
import { withLateParts } from '../session/late-parts';
import { useLazy } from '../ui/use-lazy';

const loadKeptKey = () =>
  withLateParts(import('../late'), 'account')
    .then((m) => m.KeptKey)
    .catch(() => LostPart);

/** The link that is kept on this device, if one is. */
export function KeptKeySlot() {
  const part = useLazy(loadKeptKey, hasKeptKey());
  return part && <part.View />;
}
