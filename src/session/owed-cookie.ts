import { saveCookie } from '../lib/cookie';

const NAME = 'sign_out_owed';

/** readOwed tells whether a sign-out is owed since an earlier start. A page that is prerendered in Node owes none. */
export const readOwed = (): boolean => !import.meta.env.SSR && document.cookie.includes(`${NAME}=1`);

/** saveOwed keeps for the next start whether a sign-out is owed. */
export const saveOwed = (isOwed: boolean): void => saveCookie(NAME, isOwed ? '1' : null);
