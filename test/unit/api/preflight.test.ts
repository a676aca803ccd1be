import { beforeEach, describe, expect, it } from 'vitest';
import { sendPreflight } from '../../../src/api/preflight';
import { requestEmailCode as ask, getSignInContext } from '../../../src/sign-in/sign-in.api';
import { EMAIL_CODE_PATH } from '../../../src/sign-in/sign-in-context';
import { callSandbox, world } from './calling';

const sendCodeRequest = (email: string) => sendPreflight(EMAIL_CODE_PATH, { email, ...getSignInContext() });
const sent = () => world.requests.map(({ body }) => (body as { email: string }).email);

callSandbox();
let anna = '';
beforeEach(({ task }) => {
  anna = `${task.id}@tern.test`;
});

describe('preflight request', () => {
  it('answers the first equal request', async () => {
    sendCodeRequest(anna);
    sendCodeRequest(anna);
    await expect(ask(anna)).resolves.toBe(60);
    expect(sent()).toEqual([anna]);
    await expect(ask(anna)).rejects.toMatchObject({ status: 429 });
    expect(sent()).toEqual([anna, anna]);
  });

  it('is dropped when another request comes first', async () => {
    sendCodeRequest(anna);
    await ask(`other-${anna}`);
    await expect(ask(anna)).rejects.toMatchObject({ status: 429 });
    expect(sent()).toEqual([anna, `other-${anna}`, anna]);
  });

  it('fails like any other request', async () => {
    world.fail({ path: '/auth/email/request' }, 'network', 1);
    sendCodeRequest(anna);
    await expect(ask(anna)).rejects.toMatchObject({ kind: 'network' });
    await expect(ask(anna)).resolves.toBe(60);
  });
});
