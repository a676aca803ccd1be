import { requestEarly } from '../api/early';
import { firstLanguage } from '../i18n/language';
import { isEmail } from '../lib/email';
import { codeRequest, contextOf, EMAIL_CODE_PATH } from '../sign-in/code-request';

/** requestCode sends a submitted address, if it is valid, before the app's code is loaded (sign-in-3, sign-in-4). */
export function requestCode(form: HTMLFormElement): void {
  const email = form.querySelector('input')?.value.trim();
  if (!email || !isEmail(email)) return;
  requestEarly(EMAIL_CODE_PATH, codeRequest({ email }, contextOf(location.search, firstLanguage())));
}
