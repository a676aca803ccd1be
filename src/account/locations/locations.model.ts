import { computed, signal } from '@preact/signals';
import { ApiError, isRefusal } from '../../api/errors';
import { report } from '../../api/schema/request';
import { getErrorMessage } from '../../feedback/error-messages';
import { createFailure } from '../../feedback/failures';
import { toast } from '../../feedback/toasts';
import { formatMessage, type Message } from '../../i18n/account/messages';
import { language, t } from '../../i18n/locale';
import { changeAccount } from '../../session/account/changes';
import { config } from '../../session/config';
import { recheckAccount, subscription, userId } from '../../session/session';
import { changeLocation } from '../subscription.api';
import { type Aliases, type NamedLocation, nameLocations } from './locations';
import { readLocations } from './locations.api';

let lastRequestId = 0;

/** Until the aliases are loaded, a country that the server spells in its own way is shown as sent. */
const aliases = signal<Aliases>({});

/** loadAliases loads the aliases of countries. Never rejects. */
export async function loadAliases(): Promise<void> {
  const loaded = await import('./country-aliases').catch(() => null);
  if (loaded) aliases.value = loaded.ALIASES;
}

/** The locations; undefined until loaded, null when malformed. */
export const locations = computed<NamedLocation[] | null | undefined>(() => {
  const sent = config.data.value;
  const error = config.error.value;
  if (error instanceof ApiError && error.kind === 'malformed') report('vpn/v1/configs: body');
  if (sent === undefined) return;
  try {
    return nameLocations(readLocations(sent ?? {}), language.value, aliases.value);
  } catch {
    return null;
  }
});

/** Name of the chosen country, or its code until the names are known; undefined without a choice. */
export const chosenName = computed(() => {
  const code = subscription.value?.location;
  return locations.value?.find((location) => location.code === code)?.shownName ?? code;
});

export const pickFailure = createFailure();

/** choose changes the location optimistically and rolls back on failure. Never rejects. */
export async function choose({ code, shownName, is_active }: NamedLocation): Promise<void> {
  if (!is_active) return toast('info', t('location.toast.unavailable'));
  if (subscription.peek()?.location === code) return;
  const owner = userId.peek();
  const requestId = ++lastRequestId;
  const isCurrent = () => requestId === lastRequestId && owner === userId.peek();
  pickFailure.set(null);
  const showDone = () => toast('success', t('location.toast.done', { name: shownName }));
  try {
    await changeAccount(
      (known) => ({
        ...known,
        subscription: known.subscription && { ...known.subscription, location: code },
      }),
      () => changeLocation(code),
    );
    if (isCurrent()) showDone();
  } catch (error) {
    await recheckAccount();
    if (!isCurrent()) return;
    // The change may have been made although no response arrived.
    if (!isRefusal(error) && subscription.peek()?.location === code) return showDone();
    const message: Message = getErrorMessage(error) ?? { key: 'location.toast.error' };
    pickFailure.set(message);
    toast('error', formatMessage(message), { isInPage: true });
  }
}
