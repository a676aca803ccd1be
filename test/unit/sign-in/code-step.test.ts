import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodeFlow } from '../../../src/sign-in/code/code-step.model';
import { say } from '../../integration/support/say';
import { defer } from '../lib/served';
import { loadEach, startPages } from '../session/page';

const EMAIL = 'anna@example.org';

const SENT = { doing: 'idle', isUnsent: false };

startPages();
const state = loadEach(() => [
  import('../../../src/session/locale'),
  import('../../../src/api/errors'),
  import('../../../src/sign-in/code/code-step.model'),
  import('../../../src/session/toasts'),
]);
beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
  await state.startLocale();
  await state.loadTexts('account');
});

function open(asked?: Promise<unknown>, answer: () => Promise<unknown> = async () => 60, email = EMAIL) {
  const request = vi.fn(answer);
  const verify = vi.fn<CodeFlow['verify']>(async () => {});
  const hasSucceeded = vi.fn<CodeFlow['hasSucceeded']>(async () => false);
  const finish = vi.fn<CodeFlow['finish']>(async () => undefined);
  asked?.catch(() => {});
  const flow = { name: 'sign-in', request, verify, hasSucceeded, finish };
  return { ...flow, model: state.createCodeStep(email, flow, asked) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const told = () => state.toasts.value.map(({ text }) => text);

describe('a code step whose letter was asked for already', () => {
  it('waits for its answer', async () => {
    const { promise, resolve } = defer<number>();
    const { request, model } = open(promise);
    model.start();
    await vi.advanceTimersByTimeAsync(3999);
    expect([model.state.value, model.secondsLeft.value]).toEqual([{ doing: 'sending' }, 0]);
    resolve(20);
    await settle();
    expect([model.state.value, model.secondsLeft.value]).toMatchObject([SENT, 20]);
    expect(request).not.toHaveBeenCalled();
  });

  it('can be entered after four seconds, and what comes then disturbs nobody', async () => {
    const { promise, resolve } = defer<number>();
    const { request, model } = open(promise);
    model.start();
    await vi.advanceTimersByTimeAsync(4000);
    expect([model.state.value, model.isSending.value]).toEqual([{ doing: 'idle' }, true]);
    await model.resend();
    model.setCode('12');
    resolve(20);
    await settle();
    expect([model.state.value.doing, model.code.value, model.isSending.value]).toEqual(['idle', '12', false]);
    expect([model.secondsLeft.value, request.mock.calls.length]).toEqual([20, 0]);
    model.setCode('123456');
    await settle();
    expect(model.state.value).toEqual({ doing: 'checking' });
  });

  it.each([0, 600])(
    'whose request fails while a code is checked tells both, and waits as long as the longer of the two: %i s',
    async (s) => {
      const { promise, reject } = defer<number>();
      const { model, verify } = open(promise);
      const checking = defer<void>();
      verify.mockReturnValue(checking.promise);
      model.start();
      await vi.advanceTimersByTimeAsync(4000);
      model.setCode('123456');
      reject(new state.ApiError('http', 429));
      await settle();
      checking.reject(new state.ApiError('http', s ? 429 : 400, undefined, s));
      await settle();
      const sendError = { key: 'auth.otp.limit' };
      const verifyError = { key: s ? 'auth.otp.wait' : 'auth.otp.wrong' };
      expect(model.state.value).toMatchObject({ sendError, isUnsent: true, verifyError });
      expect(model.secondsLeft.value).toBe(Math.max(s, 60));
    },
  );

  it('leaves no refused code when a slow one is there', async () => {
    const answer = () => new Promise((resolve) => setTimeout(resolve, 5000, 9));
    const { model, verify } = open(Promise.resolve(0), answer);
    verify.mockRejectedValue(new state.ApiError('http', 400));
    model.start();
    await settle();
    model.setCode('123456');
    await settle();
    void model.resend();
    await vi.advanceTimersByTimeAsync(5000);
    expect([model.code.value, model.secondsLeft.value]).toEqual(['', 9]);
  });

  it('asks by itself when another one is wanted, as often as that', async () => {
    const { request, model } = open(Promise.resolve(1), async () => 2);
    model.start();
    await settle();
    await model.resend();
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await model.resend();
    expect(request.mock.calls).toEqual([[EMAIL]]);
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
    expect(told()).toEqual([say('auth.otp.send_error')]);
    expect(request).not.toHaveBeenCalled();
    await model.resend();
    expect([model.state.value, model.secondsLeft.value]).toMatchObject([SENT, 60]);
    expect(request).toHaveBeenCalledTimes(1);
  });

  describe('and is refused by a 429', () => {
    const refusal = (detail?: string, s?: number) => new state.ApiError('http', 429, detail, s);

    /** Requests a code by another step, which sends one with this `ttl`, and lets some time pass. */
    async function sendFirst(ttl: number, email = EMAIL, passedS = 0) {
      open(Promise.resolve(ttl), undefined, email);
      await vi.advanceTimersByTimeAsync(passedS * 1000);
    }

    it('says that a code was sent when this device has sent one to the address', async () => {
      await sendFirst(0);
      const { request, model } = open(Promise.reject(refusal('Slow down', 40)));
      model.start();
      await settle();
      expect(model.state.value).toEqual({ ...SENT, sendError: { key: 'auth.otp.done' } });
      expect(told()).toEqual([]);
      expect(model.secondsLeft.value).toBe(40);
      await model.resend();
      expect(request).not.toHaveBeenCalled();
    });

    const NOT_SENT: [string, () => Promise<unknown>][] = [
      ['this device has sent none', async () => {}],
      ['it has sent one to another address', () => sendFirst(0, 'boris@example.org')],
      ['the one that it has sent has died after ten minutes', () => sendFirst(60, EMAIL, 600)],
      ['the one that it has sent has died with its ttl', () => sendFirst(1200, EMAIL, 1200)],
      [
        'the one that it has sent was used',
        async () => {
          const { model } = open(Promise.resolve(0));
          await settle();
          model.setCode('123456');
          await settle();
        },
      ],
    ];

    it.each(NOT_SENT)('says that none was sent, with the server’s reason, when %s', async (_, prepare) => {
      await prepare();
      const { model } = open(Promise.reject(refusal('Slow down', 3600)));
      model.start();
      await settle();
      const sendError = { key: 'auth.otp.limit', reason: { detail: 'Slow down' } };
      expect(model.state.value).toEqual({ doing: 'idle', isUnsent: true, sendError });
      expect(told()).toEqual([say('auth.otp.send_error')]);
      expect(model.secondsLeft.value).toBe(3600);
    });

    it('still knows a code that lives longer by its ttl', async () => {
      await sendFirst(1200, EMAIL, 1199);
      const { model } = open(Promise.reject(refusal()));
      await settle();
      expect(model.state.value.isUnsent).toBe(false);
    });

    it('waits a minute when the server says neither how long nor why', async () => {
      const { model } = open(Promise.reject(refusal()));
      await settle();
      expect(model.secondsLeft.value).toBe(60);
    });
  });

  it('blames our side for a 503 with Retry-After, and waits as long', async () => {
    const { model } = open(Promise.reject(new state.ApiError('http', 503, 'Secrets', 30)));
    await settle();
    expect(model.state.value).toEqual({
      doing: 'idle',
      isUnsent: true,
      sendError: { key: 'auth.otp.busy' },
    });
    expect(model.secondsLeft.value).toBe(30);
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

describe('a code step that is left', () => {
  it('keeps its digits, and its time goes on', async () => {
    const { model, request } = open(Promise.resolve(60));
    const leave = model.start();
    await settle();
    model.setCode('12');
    await vi.advanceTimersByTimeAsync(4000);
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    model.start();
    expect([model.secondsLeft.value, model.code.value]).toEqual([46, '12']);
    await vi.advanceTimersByTimeAsync(1000);
    expect([model.secondsLeft.value, request.mock.calls.length]).toEqual([45, 0]);
  });

  it('counts the wait of a late answer, and tells a failure once', async () => {
    const { promise, reject } = defer();
    const { model } = open(promise);
    model.start()();
    reject(new state.ApiError('http', 429, undefined, 40));
    await settle();
    await vi.advanceTimersByTimeAsync(10_000);
    model.start();
    expect([model.secondsLeft.value, told()]).toEqual([30, []]);
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

describe('a code', () => {
  async function enter(failure?: Error) {
    const step = open(Promise.resolve(1));
    if (failure) step.verify.mockRejectedValue(failure);
    step.model.start();
    await settle();
    step.model.setCode('12345');
    step.model.setCode('123456');
    await settle();
    expect(step.verify.mock.calls).toEqual([[EMAIL, '123456']]);
    return step;
  }

  it('is verified at six digits, and then the step has done its part', async () => {
    const { model, finish } = await enter();
    expect([model.state.value.doing, model.secondsLeft.value]).toEqual(['checking', 0]);
    expect(finish).toHaveBeenCalledOnce();
  });

  it('that was refused is wrong, and not tried again by itself or by a button', async () => {
    const { model, verify } = await enter(new state.ApiError('http', 400));
    expect(model.state.value).toMatchObject({ verifyError: { key: 'auth.otp.wrong' } });
    expect([model.canRetry.value, told()]).toEqual([false, [say('auth.otp.verify_error')]]);
    model.setCode('123456');
    expect(verify).toHaveBeenCalledOnce();
  });

  it('that got no answer can be tried again, but not when it was right after all', async () => {
    const { model, verify, hasSucceeded, finish } = await enter(new state.ApiError('network'));
    expect(model.canRetry.value).toBe(true);
    hasSucceeded.mockResolvedValue(true);
    await model.verify();
    expect([verify.mock.calls.length, finish.mock.calls.length]).toEqual([1, 1]);
  });

  it('is not blamed on the user when the server answers 503 with Retry-After', async () => {
    const { model } = await enter(new state.ApiError('http', 503, undefined, 30));
    expect(model.state.value).toMatchObject({ verifyError: { key: 'auth.otp.busy' } });
    expect(model.secondsLeft.value).toBe(30);
  });

  it('that was refused for a while shows the server’s reason', async () => {
    const { model } = await enter(new state.ApiError('http', 429, 'Five tries are enough', 30));
    const verifyError = { key: 'auth.otp.wait', reason: { detail: 'Five tries are enough' } };
    expect(model.state.value).toMatchObject({ verifyError });
  });

  it('waits as long as the server says after too many tries', async () => {
    const { model } = await enter(new state.ApiError('http', 429, undefined, 30));
    expect(model.state.value).toMatchObject({ verifyError: { key: 'auth.otp.wait' } });
    expect([model.canRetry.value, model.secondsLeft.value]).toEqual([false, 30]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(model.canRetry.value).toBe(true);
  });
});
