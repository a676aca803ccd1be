import { AccountLayout } from '../../layout/account/AccountLayout';
import { joinStops } from '../../lib/events';
import { waitMs } from '../../lib/wait';
import { startClock } from '../../session/clock';
import { startKeyUsed } from '../../session/key-used';
import { startOverlay } from '../../session/overlay';

/** Starts what loads after the page. What fails to load is missing until the next start. */
async function startDeferred(): Promise<() => void> {
  await waitMs(0);
  const starts = [
    import('../../notifications/notifications.model').then((m) => m.startNotifications()),
    import('../../account/saved-key/saved-key.model').then((m) => m.startSavedKey()),
    import('../../account/plan-changes').then((m) => m.startPlanChanges()),
  ];
  return joinStops(...(await Promise.all(starts.map((started) => started.catch(() => () => {})))));
}

/**
 * startAccount starts what runs once the account's code has loaded; the session opens and closes the
 * notification stream. Returns a function that stops it.
 */
export function startAccount(): () => void {
  const deferred = startDeferred();
  return joinStops(startClock(), startKeyUsed(), startOverlay(), () => void deferred.then((stop) => stop()));
}

export default AccountLayout;
