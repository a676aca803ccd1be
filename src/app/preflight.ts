import { USERS } from '../api/base';
import { sendPreflight } from '../api/preflight';
import { firstLanguage } from '../i18n/language';
import { isEmail, toEmail } from '../lib/email';
import { readSignOutPending } from '../session/pending-sign-out-cookie';
import { createSignInContext, EMAIL_CODE_PATH } from '../sign-in/code-request';

/** requestCode sends a submitted address, if it is valid, before the app's code is loaded (sign-in-3, sign-in-4). */
export function requestCode(form: HTMLFormElement): void {
  const email = toEmail(form.querySelector('input')?.value ?? '');
  if (!isEmail(email)) return;
  sendPreflight(EMAIL_CODE_PATH, { email, ...createSignInContext(firstLanguage()) });
}

/** requestUser sends the user call before the app's code is loaded; every start needs it, unless a sign-out is owed. */
export function requestUser(): void {
  if (!readSignOutPending()) sendPreflight(USERS);
}
