import { hasCookie } from '../lib/cookie';

/** Name of the cookie that marks a pending sign-out for the next start. */
export const PENDING_SIGN_OUT_COOKIE = 'sign_out_pending';

/** readSignOutPending returns whether the cookie marks a sign-out as pending; false while prerendering. */
export const readSignOutPending = (): boolean => !import.meta.env.SSR && hasCookie(PENDING_SIGN_OUT_COOKIE);
