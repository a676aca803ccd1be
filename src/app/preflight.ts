import { USERS } from '../api/base';
import { sendPreflight } from '../api/preflight';
import { firstLanguage } from '../i18n/language';
import { isEmail, toEmail } from '../lib/email';
import { readSignOutPending } from '../session/pending-sign-out-cookie';
import { createSignInContext, EMAIL_CODE_PATH } from '../sign-in/sign-in-context';

/** requestCode requests a code for a submitted, valid e-mail address before the app's code is loaded. */
export function requestCode(form: HTMLFormElement): void {
  const email = toEmail(form.querySelector('input')?.value ?? '');
  if (!isEmail(email)) return;
  sendPreflight(EMAIL_CODE_PATH, { email, ...createSignInContext(firstLanguage()) });
}

/** requestUser sends the user call before the app's code is loaded, unless a sign-out is pending. */
export function requestUser(): void {
  if (!readSignOutPending()) sendPreflight(USERS);
}
