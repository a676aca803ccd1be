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

/** fetchAccount fetches the account (session-1). `onAnswer` runs on a 2xx, before validation. */
export async function fetchAccount(signal: AbortSignal, onAnswer?: () => void): Promise<Account> {
  const body = await call(USERS, (read) => read, { signal });
  onAnswer?.();
  return (await loadSchema()).checkAccount(body);
}

/** changeLanguage saves the user's language (i18n-4). */
export function changeLanguage(language_code: Language): Promise<void> {
  return post('vpn/v1/users/change-language', { language_code });
}
