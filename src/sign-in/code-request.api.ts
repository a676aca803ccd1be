import { call } from '../api/client';
import { language } from '../session/locale';
import { contextOf, EMAIL_CODE_PATH } from './code-request';

/** signInContext is the context of a sign-in request from the page on screen. */
export const signInContext = () => contextOf(language.peek());

/** requestCode resolves to `ttl`. Not validated: the code has been sent whatever the body says. */
export function requestCode(path: string, identity: { email: string; user_id?: string }): Promise<unknown> {
  const json = { ...identity, ...signInContext() };
  return call(path, (body) => (Object(body) as { ttl?: unknown }).ttl, { json });
}

/** requestEmailCode requests a sign-in code as src/app/early-requests.ts does (sign-in-4). Resolves to the raw `ttl`. */
export function requestEmailCode(email: string): Promise<unknown> {
  return requestCode(EMAIL_CODE_PATH, { email });
}
