import { call } from '../api/client';
import { codeRequest, EMAIL_CODE_PATH, type SignInContext } from './code-request';

/** Resolves to `ttl`. Not validated: the code has been sent whatever the body says. */
function requestCode(path: string, json: object): Promise<unknown> {
  return call(path, (body) => (Object(body) as { ttl?: unknown }).ttl, { json });
}

/** requestEmailCode requests a sign-in code (sign-in-4). Resolves to the raw `ttl`, undefined without one. */
export function requestEmailCode(email: string, context: SignInContext): Promise<unknown> {
  return requestCode(EMAIL_CODE_PATH, codeRequest({ email }, context));
}

/** requestBindCode requests a code to connect an e-mail; resolves as requestEmailCode (sign-in-21). */
export function requestBindCode(user_id: string, email: string, context: SignInContext): Promise<unknown> {
  return requestCode('auth/email/bind/request', codeRequest({ email, user_id }, context));
}
