import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodeFlow } from '../../../src/sign-in/code/code-step.model';
import { say } from '../../integration/support/say';
import { defer } from '../lib/served';
import { gather, openPage, tidyPages } from '../session/page';

const EMAIL = 'anna@example.org';

const SENT = { doing: 'idle', isUnsent: false };

const load = () =>
  gather(
    import('../../../src/session/locale'),
    import('../../../src/api/errors'),
    import('../../../src/sign-in/code/code-step.model'),
    import('../../../src/session/toasts'),
  );
let state: Awaited<ReturnType<typeof load>>;

tidyPages();
beforeEach(async () => {
  openPage();
  vi.useFakeTimers();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
  state = await load();
  await state.startLocale();
  await state.loadTexts('account');
});

function open(asked?: Promise<unknown>, answer: () => Promise<unknown> = async () => 60) {
  const request = vi.fn(answer);
  const flow: CodeFlow = {
    request,
    verify: async () => {},
    hasSucceeded: async () => false,
    finish: async () => undefined,
  };
  asked?.catch(() => {});
  return { request, model: state.createCodeStep(EMAIL, flow, asked) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const told = () => state.toasts.value.map(({ text }) => text);

describe('a code step whose letter was asked for already', () => {
  it('waits for its answer', async () => {
    const { promise, resolve } = defer<number>();
    const { request, model } = open(promise);
    model.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect([model.state.value, model.secondsLeft.value]).toEqual([{ doing: 'sending' }, 0]);
    resolve(20);
    await settle();
    expect([model.state.value, model.secondsLeft.value]).toMatchObject([SENT, 20]);
    expect(request).not.toHaveBeenCalled();
  });

  it('asks by itself when another one is wanted, as often as that', async () => {
    const { request, model } = open(Promise.resolve(1), async () => 2);
    model.start();
    await settle();
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
    const { request, model } = open(Promise.reject(new state.ApiError('http', 500)));
    model.start();
    await settle();
    expect(model.state.value).toMatchObject({ doing: 'idle', isUnsent: true });
    expect(told()).toEqual([say('frontend.web.auth.otp.send_error')]);
    expect(request).not.toHaveBeenCalled();
    await model.resend();
    expect([model.state.value, model.secondsLeft.value]).toMatchObject([SENT, 60]);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('waits as long as the server says when one was sent a moment ago', async () => {
    const { request, model } = open(Promise.reject(new state.ApiError('http', 429, undefined, 40)));
    model.start();
    await settle();
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
    const { promise, reject } = defer();
    const { model } = open(promise);
    model.start()();
    reject(new state.ApiError('network'));
    await settle();
    expect([model.state.value.doing, told()]).toEqual(['idle', []]);
  });
});

it('a code step whose letter was not asked for asks for it once', async () => {
  const { request, model } = open(undefined, async () => 15);
  const end = model.start();
  await settle();
  end();
  model.start();
  expect([model.state.value, model.secondsLeft.value]).toMatchObject([SENT, 15]);
  expect(request).toHaveBeenCalledTimes(1);
});
