import { signal } from '@preact/signals';
import { USERS } from '../api/base';
import { call, post } from '../api/client';
import type { Language } from '../i18n/language';
import type { Account } from './entities';

/** The user call has succeeded once: the account's chunks can load while the body is validated. */
export const hasAccountResponse = signal(false);

/** fetchAccount fetches the account (session-1). Any error but an ApiError: its chunk, which checks it, failed to load. */
export async function fetchAccount(signal: AbortSignal): Promise<Account> {
  const body = await call(USERS, (read) => read, { signal });
  hasAccountResponse.value = true;
  // Loaded with the account: a guest's first visit does not need it.
  return import('./account/schema').then((m) => m.checkAccount(body));
}

/** changeLanguage saves the user's language (i18n-4). */
export function changeLanguage(language_code: Language): Promise<void> {
  return post('vpn/v1/users/change-language', { language_code });
}
