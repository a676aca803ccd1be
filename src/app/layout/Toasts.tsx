import { useState } from 'react';
import { withLateParts } from '../../session/late-parts';
import { userId } from '../../session/session';
import { toasts } from '../../session/toasts';
import { useLazy } from '../../ui/use-lazy';

const loadRegion = () =>
  withLateParts(
    import('../account/ToastRegion').then((m) => m.ToastRegion),
    'account',
  );

/**
 * The toast region. It is in the account from the start, as what opens a dialog makes inert all that is there then; a
 * guest's comes with the first toast. What a toast tells stands in the page as well.
 */
export function Toasts() {
  const [isLost, setLost] = useState(false);
  const isWanted = !isLost && (toasts.value.length > 0 || userId.value !== '');
  const region = useLazy(loadRegion, isWanted, () => setLost(true));
  return region && <region.View />;
}
