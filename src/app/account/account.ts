import { effect } from '@preact/signals';
import { isSessionDead } from '../../api/client';
import { AccountLayout } from '../../layout/account/AccountLayout';
import { joinStops, startLoaded } from '../../lib/events';
import { waitMs } from '../../lib/wait';
import { isIdle } from '../../navigation/idle';
import { startClock } from '../../session/clock';
import { startKeyUsed } from '../../session/key-used';
import { startOverlay } from '../../session/overlay';
import { whileSignedIn } from '../../session/session';
import { signInNotice } from '../../sign-in/login/login.model';

/** Notifications load after the page. */
async function loadNotifications(): Promise<() => void> {
  await waitMs(0);
  const { startNotifications } = await import('../../notifications/notifications.model');
  return startNotifications();
}

/** Says on the sign-in page that the session has ended, unless the user has ended it. */
const startEndNotice = (): (() => void) =>
  whileSignedIn(() => () => {
    if (isSessionDead.peek()) signInNotice.value = 'auth.ended';
  });

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
    startEndNotice(),
    startLoaded(loadNotifications()),
    effect(() => (isIdle.value ? startIdleAccount() : undefined)),
  );

export default AccountLayout;
