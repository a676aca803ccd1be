import { USERS } from '../api/base';
import { requestEarly } from '../api/early';
import { firstLanguage } from '../i18n/language';
import { isEmail, toEmail } from '../lib/email';
import { readOwed } from '../session/pending-sign-out-cookie';
import { contextOf, EMAIL_CODE_PATH } from '../sign-in/code-request';

/** requestCode sends a submitted address, if it is valid, before the app's code is loaded (sign-in-3, sign-in-4). */
export function requestCode(form: HTMLFormElement): void {
  const email = toEmail(form.querySelector('input')?.value ?? '');
  if (!isEmail(email)) return;
  requestEarly(EMAIL_CODE_PATH, { email, ...contextOf(firstLanguage()) });
}

/** requestUser sends the user call before the app's code is loaded; every start needs it, unless a sign-out is owed. */
export function requestUser(): void {
  if (!readOwed()) requestEarly(USERS);
}
