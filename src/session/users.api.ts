import { USERS } from '../api/base';
import { call, post } from '../api/client';
import { ApiError } from '../api/errors';
import type { Language } from '../i18n/language';
import type { Account } from './entities';

let isLost = false;

/** The account's own code did not come; some browsers remember that, so only a new load of the page can bring it. */
export const isAccountCodeLost = (): boolean => isLost;

/** The schema comes with the account: a guest's first visit has nothing for it to check. */
const loadSchema = () =>
  import('./account-schema').catch(() => {
    isLost = true;
    throw new ApiError('network');
  });

/**
 * fetchAccount asks who is signed in and what they hold (session-1). No retries. `onAnswer` is told as soon as the
 * server has let the call through, before the answer is checked.
 */
export async function fetchAccount(signal: AbortSignal, onAnswer?: () => void): Promise<Account> {
  const body = await call(USERS, (read) => read, { signal });
  onAnswer?.();
  return (await loadSchema()).checkAccount(body);
}

/** changeLanguage saves the language of whoever is signed in (i18n-4). */
export function changeLanguage(language_code: Language): Promise<void> {
  return post('vpn/v1/users/change-language', { language_code });
}
