import { call } from '../api/client';
import { language } from '../i18n/locale';
import { isRecord } from '../lib/is-record';
import { createSignInContext, EMAIL_CODE_PATH } from './code-request';

/** getSignInContext is the context of a sign-in request from the current page. */
export const getSignInContext = () => createSignInContext(language.peek());

/**
 * requestWithContext sends a request with the sign-in context; resolves to the raw `ttl`. The body is not
 * validated, since a code has been sent whatever it contains.
 */
export function requestWithContext(path: string, identity: object): Promise<unknown> {
  const json = { ...identity, ...getSignInContext() };
  return call(path, (body) => (isRecord(body) ? body.ttl : undefined), { json });
}

/** requestEmailCode requests a sign-in code, as src/app/preflight.ts does. Resolves to the raw `ttl`. */
export function requestEmailCode(email: string): Promise<unknown> {
  return requestWithContext(EMAIL_CODE_PATH, { email });
}
