import { signal } from '@preact/signals';
import { USERS } from '../api/base';
import { call, post } from '../api/client';
import type { Language } from '../i18n/language';
import type { Account } from './entities';

/** True once a user call has succeeded: the account's chunks can then load while the body is validated. */
export const hasAccountResponse = signal(false);

/** fetchAccount fetches the account. Errors other than ApiError mean that a chunk failed to load. */
export async function fetchAccount(signal: AbortSignal): Promise<Account> {
  const body = await call(USERS, (read) => read, { signal });
  hasAccountResponse.value = true;
  // A guest's first visit does not need the schema, so it loads with the account.
  return import('./account/schema').then((m) => m.checkAccount(body));
}

/** changeLanguage saves the user's language on the server. */
export function changeLanguage(language_code: Language): Promise<void> {
  return post('vpn/v1/users/change-language', { language_code });
}

/** signOut ends the session on the server. */
export function signOut(signal: AbortSignal): Promise<void> {
  return post('auth/logout', {}, signal);
}
