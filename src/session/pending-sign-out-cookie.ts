import { hasCookie } from '../lib/cookie';

/** Whether a sign-out is owed, kept for the next start. */
export const OWED = 'sign_out_owed';

/** readSignOutPending tells whether a sign-out is owed since an earlier start. A page that is prerendered in Node owes none. */
export const readSignOutPending = (): boolean => !import.meta.env.SSR && hasCookie(OWED);
