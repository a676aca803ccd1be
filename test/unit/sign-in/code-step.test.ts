import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodeFlow } from '../../../src/sign-in/code/code-step.model';
import { say } from '../../integration/support/say';
import { openPage, tidyPages } from '../session/page';

const EMAIL = 'anna@example.org';

const SENT = { doing: 'idle', isUnsent: false };

let ApiError: typeof import('../../../src/api/errors').ApiError;
let createCodeStep: typeof import('../../../src/sign-in/code/code-step.model').createCodeStep;
let toasts: typeof import('../../../src/session/toasts').toasts;

tidyPages();
beforeEach(async () => {
  openPage();
  vi.useFakeTimers();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
  const locale = await import('../../../src/session/locale');
  await locale.startLocale();
  await locale.loadTexts('account');
  ({ ApiError } = await import('../../../src/api/errors'));
  ({ createCodeStep } = await import('../../../src/sign-in/code/code-step.model'));
  ({ toasts } = await import('../../../src/session/toasts'));
});

/** A code step, and the answers that its flow gives from then on. */
function open(asked?: Promise<unknown>, answer: () => Promise<unknown> = async () => 60) {
  const request = vi.fn(answer);
  const flow: CodeFlow = {
    request,
    verify: async () => {},
    hasSucceeded: async () => false,
    finish: async () => undefined,
  };
  asked?.catch(() => {});
  return { request, model: createCodeStep(EMAIL, flow, asked) };
}

/** An answer that comes when the test says so. */
function hold() {
  let resolve: (ttl: unknown) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const answer = new Promise<unknown>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { answer, resolve, reject };
}

const told = () => toasts.value.map(({ text }) => text);

describe('a code step whose letter was asked for already', () => {
  it('waits for its answer', async () => {
    const { answer, resolve } = hold();
    const { request, model } = open(answer);
    const done = model.send();
    await vi.advanceTimersByTimeAsync(5000);
    expect([model.state.value, model.secondsLeft.value]).toEqual([{ doing: 'sending' }, 0]);
    resolve(20);
    await done;
    expect([model.state.value, model.secondsLeft.value]).toMatchObject([SENT, 20]);
    expect(request).not.toHaveBeenCalled();
  });

  it('asks by itself when another one is wanted, as often as that', async () => {
    const { request, model } = open(Promise.resolve(1), async () => 2);
    await model.send();
    await model.resend();
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await model.resend();
    expect(request.mock.calls).toEqual([[EMAIL, expect.objectContaining({ language_code: 'en' })]]);
    expect(model.secondsLeft.value).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);
    await model.resend();
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('tells that it was not sent, and asks anew on wish', async () => {
    const { request, model } = open(Promise.reject(new ApiError('http', 500)));
    await model.send();
    expect(model.state.value).toMatchObject({ doing: 'idle', isUnsent: true });
    expect(told()).toEqual([say('frontend.web.auth.otp.send_error')]);
    expect(request).not.toHaveBeenCalled();
    await model.resend();
    expect([model.state.value, model.secondsLeft.value]).toMatchObject([SENT, 60]);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('waits as long as the server says when one was sent a moment ago', async () => {
    const { request, model } = open(Promise.reject(new ApiError('http', 429, undefined, 40)));
    await model.send();
    expect(model.state.value).toEqual({
      doing: 'idle',
      sendError: say('frontend.web.auth.otp.too_soon'),
      isUnsent: false,
    });
    expect(model.secondsLeft.value).toBe(40);
    await model.resend();
    expect(request).not.toHaveBeenCalled();
  });

  it('says nothing to whoever has left before the answer', async () => {
    const { answer, reject } = hold();
    const { model } = open(answer);
    const done = model.send();
    model.end();
    reject(new ApiError('network'));
    await done;
    expect([model.state.value, told()]).toEqual([{ doing: 'sending' }, []]);
  });
});

it('a code step whose letter was not asked for asks for it once', async () => {
  const { request, model } = open(undefined, async () => 15);
  await model.send();
  expect([model.state.value, model.secondsLeft.value, request.mock.calls.length]).toMatchObject([
    SENT,
    15,
    1,
  ]);
});
