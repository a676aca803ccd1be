import { type ReadonlySignal, signal } from '@preact/signals';
import { isRefusal } from '../api/errors';
import { getErrorMessage } from '../feedback/error-messages';
import { createFailure } from '../feedback/failures';
import { toast } from '../feedback/toasts';
import { formatMessage, type Message } from '../i18n/account/messages';
import { t } from '../i18n/locale';
import { changeAccount } from './account/changes';
import { recheckBriefly } from './action';
import type { Location } from './entities';
import { subscription, userId } from './session';
import { changeLocation } from './subscription.api';

let lastRequestId = 0;
/** Settles with the latest request: the server must get the choices in the order in which they were made. */
let lastSaving: Promise<unknown> = Promise.resolve();

/** Sends a choice after the previous ones, unless another user has signed in meanwhile. */
function save(code: string, owner: string): Promise<void> {
  const saving = lastSaving.then(() => (owner === userId.peek() ? changeLocation(code) : undefined));
  lastSaving = saving.catch(() => {});
  return saving;
}

/** Why the last choice has failed, until the result of the next one, or until the same one is tried again. */
export const chooseFailure = createFailure();

const failed = signal('');

/** The code of the last location that could not be chosen. */
export const failedLocation: ReadonlySignal<string> = failed;

/**
 * chooseLocation changes the location optimistically and rolls back on failure. `shownName` is its translated
 * name, for the toast. Never rejects.
 */
export async function chooseLocation({
  code,
  shownName,
  is_active,
}: Location & { shownName: string }): Promise<void> {
  if (!is_active) return toast('info', t('location.toast.unavailable'));
  if (subscription.peek()?.location === code) return;
  const owner = userId.peek();
  const requestId = ++lastRequestId;
  const isCurrent = () => requestId === lastRequestId && owner === userId.peek();
  if (code === failed.peek()) chooseFailure.set(null);
  function showDone() {
    chooseFailure.set(null);
    toast('success', t('location.toast.done', { name: shownName }));
  }
  try {
    await changeAccount(
      (known) => ({
        ...known,
        subscription: known.subscription && { ...known.subscription, location: code },
      }),
      () => save(code, owner),
    );
    if (isCurrent()) showDone();
  } catch (error) {
    await recheckBriefly();
    if (!isCurrent()) return;
    // The change may have been made although no response arrived.
    if (!isRefusal(error) && subscription.peek()?.location === code) return showDone();
    const reason = getErrorMessage(error);
    const message: Message = { key: 'location.toast.error' };
    failed.value = code;
    chooseFailure.set({ ...message, reason });
    toast('error', formatMessage(reason ?? message), { isInPage: true });
  }
}
