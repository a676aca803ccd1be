import { signal } from '@preact/signals';
import { USERS } from '../api/base';
import { call, post } from '../api/client';
import { ApiError } from '../api/errors';
import type { Language } from '../i18n/language';
import type { Account } from './entities';

let isLost = false;

/** The account's chunk failed to load; browsers may cache that, so only a reload helps. */
export const isAccountCodeLost = (): boolean => isLost;

/** Loaded with the account: a guest's first visit does not need it. */
const loadSchema = () =>
  import('./account-schema').catch(() => {
    isLost = true;
    throw new ApiError('network');
  });

/** The user call has succeeded once: the account's chunks can load while the body is validated. */
export const hasAccountResponse = signal(false);

/** fetchAccount fetches the account (session-1). */
export async function fetchAccount(signal: AbortSignal): Promise<Account> {
  const body = await call(USERS, (read) => read, { signal });
  hasAccountResponse.value = true;
  return (await loadSchema()).checkAccount(body);
}

/** changeLanguage saves the user's language (i18n-4). */
export function changeLanguage(language_code: Language): Promise<void> {
  return post('vpn/v1/users/change-language', { language_code });
}
