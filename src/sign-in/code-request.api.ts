import { call } from '../api/client';
import { language } from '../i18n/locale';
import { isRecord } from '../lib/is-record';
import { createSignInContext, EMAIL_CODE_PATH } from './code-request';

/** signInContext is the context of a sign-in request from the page on screen. */
export const signInContext = () => createSignInContext(language.peek());

/** requestInContext tells its context, too; resolves to `ttl`. Not validated: a code has been sent whatever the body says. */
export function requestInContext(path: string, identity: object): Promise<unknown> {
  const json = { ...identity, ...signInContext() };
  return call(path, (body) => (isRecord(body) ? body.ttl : undefined), { json });
}

/** requestEmailCode requests a sign-in code as src/app/preflight.ts does (sign-in-4). Resolves to the raw `ttl`. */
export function requestEmailCode(email: string): Promise<unknown> {
  return requestInContext(EMAIL_CODE_PATH, { email });
}
