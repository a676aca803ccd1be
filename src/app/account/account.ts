import { effect } from '@preact/signals';
import { AccountLayout } from '../../layout/account/AccountLayout';
import { joinStops, startLoaded } from '../../lib/events';
import { waitMs } from '../../lib/wait';
import { isIdle } from '../../navigation/idle';
import { startClock } from '../../session/clock';
import { startKeyUsed } from '../../session/key-used';
import { startOverlay } from '../../session/overlay';

/** Notifications load after the page. */
async function loadNotifications(): Promise<() => void> {
  await waitMs(0);
  const { startNotifications } = await import('../../notifications/notifications.model');
  return startNotifications();
}

/** What else follows the account comes with the pages that load once this one is idle. */
const startIdleAccount = (): (() => void) =>
  joinStops(
    startLoaded(import('../../account/saved-key/saved-key.model').then((m) => m.startSavedKey())),
    startLoaded(import('../../account/plan-changes').then((m) => m.startPlanChanges())),
  );

/**
 * startAccount starts what runs once the account's code has loaded; the session opens and closes the
 * notification stream. Returns a function that stops it.
 */
export const startAccount = (): (() => void) =>
  joinStops(
    startClock(),
    startKeyUsed(),
    startOverlay(),
    startLoaded(loadNotifications()),
    effect(() => (isIdle.value ? startIdleAccount() : undefined)),
  );

export default AccountLayout;
