import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CodeFlow } from '../../../src/sign-in/code/code-step.model';
import { say } from '../../integration/support/say';
import { defer } from '../lib/served';
import { loadEach, reload, startPages } from '../session/page';

const EMAIL = 'anna@example.org';
const CODE = '123456';
const NAME = 'sign-in';

startPages();
const state = loadEach(() => [
  import('../../../src/i18n/locale'),
  import('../../../src/api/errors'),
  import('../../../src/sign-in/code/code-step.model'),
  import('../../../src/session/requested-codes'),
  import('../../../src/feedback/toasts'),
]);
async function speak() {
  await state.startLocale();
  await state.loadTexts('account', 'sign-in');
}
beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
  await speak();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const passS = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const toastTexts = () => state.toasts.value.map(({ text }) => text);
const refusal = (status: number, detail?: string, retryAfterS?: number) =>
  new state.ApiError('http', status, detail, retryAfterS);

interface Start {
  /** Responses to the requests after the first. */
  answer?: () => Promise<unknown>;
  email?: string;
}

/** Creates a step that is not shown yet. Without a first request it sends the request itself. */
function create(firstRequest?: Promise<unknown>, { answer = async () => 60, email = EMAIL }: Start = {}) {
  firstRequest?.catch(() => {});
  const flow = {
    name: NAME,
    request: vi.fn(answer),
    verify: vi.fn<CodeFlow['verify']>(async () => {}),
    hasSucceeded: vi.fn<CodeFlow['hasSucceeded']>(async () => false),
    finish: vi.fn<CodeFlow['finish']>(async () => undefined),
  };
  return { ...flow, model: state.createCodeStep(email, flow, { firstRequest }) };
}

/** Shows a step whose first request has settled. */
async function show(firstRequest: Promise<unknown> = Promise.resolve(60), start: Start = {}) {
  const step = create(firstRequest, start);
  step.model.start();
  await settle();
  return step;
}

/** Shows a step and enters a code, which is rejected with `failure`. */
async function enter(failure?: Error, ttl = 1) {
  const step = await show(Promise.resolve(ttl));
  if (failure) step.verify.mockRejectedValue(failure);
  step.model.setCode(CODE);
  await settle();
  return step;
}

describe('code step', () => {
  it('sends the first request when it is shown, and none when it is shown again', async () => {
    const { request, model } = create();
    expect(request).not.toHaveBeenCalled();
    model.start()();
    expect(request.mock.calls).toEqual([[EMAIL]]);
    model.start();
    await settle();
    expect(request).toHaveBeenCalledOnce();
  });

  it('sends no request when one was sent before it was shown', async () => {
    const { request, model } = await show(Promise.resolve(20));
    expect(model.state.value.phase).toBe('idle');
    expect(request).not.toHaveBeenCalled();
  });

  it('accepts a code after four seconds without a response', async () => {
    const { model } = create(new Promise(() => {}));
    model.start();
    await vi.advanceTimersByTimeAsync(3999);
    expect(model.state.value.phase).toBe('sending');
    await vi.advanceTimersByTimeAsync(1);
    expect(model.state.value.phase).toBe('idle');
    expect(model.isSending.value).toBe(true);
  });

  it('keeps digits typed before a late response', async () => {
    const { promise, resolve } = defer<number>();
    const { model } = create(promise);
    model.start();
    await passS(4);
    model.setCode('12');
    resolve(20);
    await settle();
    expect(model.code.value).toBe('12');
    expect(model.secondsLeft.value).toBe(20);
  });

  it('shows the error of a late request, then that of the verification', async () => {
    const { promise, reject } = defer<number>();
    const { model, verify } = create(promise);
    const verifying = defer<void>();
    verify.mockReturnValue(verifying.promise);
    model.start();
    await passS(4);
    model.setCode(CODE);
    reject(refusal(429));
    await settle();
    expect(model.state.value).toMatchObject({ phase: 'checking', sendError: { key: 'auth.otp.limit' } });
    verifying.reject(refusal(400));
    await settle();
    expect(model.state.value).toMatchObject({
      phase: 'idle',
      sendError: { key: 'auth.otp.limit' },
      verifyError: { key: 'auth.otp.wrong' },
    });
  });

  it('waits for the longer of two limits', async () => {
    const { promise, reject } = defer<number>();
    const { model, verify } = create(promise);
    verify.mockRejectedValue(refusal(429, undefined, 600));
    model.start();
    await passS(4);
    model.setCode(CODE);
    await settle();
    reject(refusal(429, undefined, 30));
    await settle();
    expect(model.secondsLeft.value).toBe(600);
  });

  it('continues the countdown while it is not shown', async () => {
    const { model, request } = create(Promise.resolve(60));
    const leave = model.start();
    await settle();
    model.setCode('12');
    leave();
    await passS(14);
    model.start();
    expect(model.secondsLeft.value).toBe(46);
    expect(model.code.value).toBe('12');
    expect(request).not.toHaveBeenCalled();
  });

  it('shows no toast when a request fails after it was left', async () => {
    const { promise, reject } = defer();
    const { model } = create(promise);
    model.start()();
    reject(new state.ApiError('network'));
    await settle();
    expect(model.state.value).toMatchObject({ phase: 'idle', sendError: { key: 'error.network' } });
    expect(toastTexts()).toEqual([]);
  });
});

describe('resend', () => {
  it('does nothing during the countdown', async () => {
    const { request, model } = await show(Promise.resolve(1));
    await model.resend();
    expect(request).not.toHaveBeenCalled();
  });

  it('does nothing while a request is in flight', async () => {
    const { request, model } = create(new Promise(() => {}));
    model.start();
    await passS(4);
    await model.resend();
    expect(request).not.toHaveBeenCalled();
  });

  it('requests another code after each countdown', async () => {
    const { request, model } = await show(Promise.resolve(1), { answer: async () => 2 });
    await passS(1);
    await model.resend();
    expect(model.secondsLeft.value).toBe(2);
    await passS(2);
    await model.resend();
    expect(request.mock.calls).toEqual([[EMAIL], [EMAIL]]);
  });

  it('clears a refused code, also when the response is slow', async () => {
    const answer = () => new Promise((resolve) => setTimeout(resolve, 5000, 9));
    const { model, verify } = await show(Promise.resolve(0), { answer });
    verify.mockRejectedValue(refusal(400));
    model.setCode(CODE);
    await settle();
    void model.resend();
    await passS(5);
    expect(model.code.value).toBe('');
  });

  it('works at once when a request has failed', async () => {
    const { model } = await show(Promise.reject(refusal(500)));
    await model.resend();
    expect(model.state.value).toMatchObject({ phase: 'idle', sendError: null });
    expect(model.isUnsent.value).toBe(false);
    expect(model.secondsLeft.value).toBe(60);
  });
});

describe('failed request', () => {
  it('shows an error in the page and in one toast', async () => {
    const { model } = await show(Promise.reject(refusal(500)));
    expect(model.state.value).toMatchObject({ phase: 'idle', sendError: { key: 'error.server' } });
    expect(toastTexts()).toEqual([say('auth.otp.send_error')]);
    state.clearToasts();
    model.start()();
    model.start();
    await settle();
    expect(toastTexts()).toEqual([]);
    model.setCode('1');
    expect(model.isUnsent.value).toBe(true);
  });

  it('keeps an earlier code of this device shown as sent', async () => {
    const { model } = await show(Promise.resolve(0), { answer: () => Promise.reject(refusal(500)) });
    await model.resend();
    expect(model.state.value.sendError).toEqual({ key: 'error.server' });
    expect(model.isUnsent.value).toBe(false);
  });

  it('shows a server error for a 503 with Retry-After, and waits that long [sign-in-f19]', async () => {
    const { model } = await show(Promise.reject(refusal(503, 'Secrets', 30)));
    expect(model.state.value.sendError).toEqual({ key: 'auth.otp.busy' });
    expect(model.isUnsent.value).toBe(true);
    expect(model.secondsLeft.value).toBe(30);
  });
});

describe('request refused with 429', () => {
  /** Shows a step that sends a code with this `ttl`, and advances the time. */
  async function sendFirst(ttl: number, email = EMAIL, passedS = 0) {
    await show(Promise.resolve(ttl), { email });
    await passS(passedS);
  }

  it('shows the earlier code as sent when this device has sent one', async () => {
    await sendFirst(0);
    const { model } = await show(Promise.reject(refusal(429, 'Slow down', 40)));
    expect(model.state.value).toMatchObject({ isAlreadySent: true, sendError: null });
    expect(model.isUnsent.value).toBe(false);
    expect(model.secondsLeft.value).toBe(40);
    expect(toastTexts()).toEqual([]);
  });

  const NOT_SENT: [string, () => Promise<unknown>][] = [
    ['this device has sent none', async () => {}],
    ['this device has sent one to another address', () => sendFirst(0, 'boris@example.org')],
    ['the earlier code has expired after ten minutes', () => sendFirst(60, EMAIL, 600)],
    ['the earlier code has expired with its ttl', () => sendFirst(1200, EMAIL, 1200)],
    ['the earlier code was used', () => enter()],
  ];

  it.each(NOT_SENT)(
    "shows that none was sent, with the server's reason, when %s [sign-in-f6]",
    async (_, prepare) => {
      await prepare();
      const { model } = await show(Promise.reject(refusal(429, 'Slow down', 3600)));
      expect(model.state.value).toMatchObject({
        isAlreadySent: false,
        sendError: { key: 'auth.otp.limit', reason: { detail: 'Slow down' } },
      });
      expect(model.isUnsent.value).toBe(true);
      expect(model.secondsLeft.value).toBe(3600);
      expect(toastTexts()).toEqual([say('auth.otp.send_error')]);
    },
  );

  it('recognises a longer code by its ttl', async () => {
    await sendFirst(1200, EMAIL, 1199);
    const { model } = await show(Promise.reject(refusal(429)));
    expect(model.state.value.isAlreadySent).toBe(true);
  });

  it('waits a minute without Retry-After and detail', async () => {
    const { model } = await show(Promise.reject(refusal(429)));
    expect(model.secondsLeft.value).toBe(60);
  });
});

describe('verify', () => {
  it('runs once, at six digits', async () => {
    const { model, verify } = await show();
    model.setCode('12345');
    expect(verify).not.toHaveBeenCalled();
    model.setCode(CODE);
    model.setCode(CODE);
    expect(verify.mock.calls).toEqual([[EMAIL, CODE]]);
  });

  it('stops the countdown and ends the step when the code is correct', async () => {
    const { model, finish } = await enter();
    expect(finish).toHaveBeenCalledOnce();
    expect(model.state.value.phase).toBe('checking');
    expect(model.secondsLeft.value).toBe(0);
  });

  it('shows a wrong code when it is refused without a reason, and does not run again', async () => {
    const { model, verify } = await enter(refusal(400));
    expect(model.state.value).toMatchObject({ phase: 'idle', verifyError: { key: 'auth.otp.wrong' } });
    expect(toastTexts()).toEqual([say('auth.otp.verify_error')]);
    expect(model.canRetry.value).toBe(false);
    model.setCode(CODE);
    expect(verify).toHaveBeenCalledOnce();
  });

  it('can run again without a response', async () => {
    const { model, verify } = await enter(new state.ApiError('network'));
    expect(model.canRetry.value).toBe(true);
    await model.verify();
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('does not run again when the code was correct and the response was lost', async () => {
    const { model, verify, hasSucceeded, finish } = await enter(new state.ApiError('network'));
    hasSucceeded.mockResolvedValue(true);
    await model.verify();
    expect(verify).toHaveBeenCalledOnce();
    expect(finish).toHaveBeenCalledOnce();
  });

  it("waits for Retry-After with the server's reason after too many attempts [sign-in-f5]", async () => {
    const { model } = await enter(refusal(429, 'Five tries are enough', 30));
    const verifyError = { key: 'auth.otp.wait', reason: { detail: 'Five tries are enough' } };
    expect(model.state.value).toMatchObject({ verifyError });
    expect(model.secondsLeft.value).toBe(30);
    expect(model.canRetry.value).toBe(false);
    await passS(30);
    expect(model.canRetry.value).toBe(true);
  });

  it('verifies a code that was requested after that wait at once [sign-in-f5]', async () => {
    const { model, verify } = await enter(refusal(429, 'Five tries are enough', 30));
    await passS(30);
    await model.resend();
    verify.mockResolvedValue();
    model.setCode('654321');
    await settle();
    expect(verify.mock.calls).toEqual([
      [EMAIL, CODE],
      [EMAIL, '654321'],
    ]);
  });

  it('shows a server error for a 503 with Retry-After, and waits that long', async () => {
    const { model } = await enter(refusal(503, undefined, 30));
    expect(model.state.value).toMatchObject({ verifyError: { key: 'auth.otp.busy' } });
    expect(model.secondsLeft.value).toBe(30);
  });
});

describe('code step after a reload', () => {
  /** Reloads the page after `seconds` and shows the saved step. */
  async function reloadLater(flow: CodeFlow, seconds = 0) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    await reload(state);
    await speak();
    const saved = state.readSavedStep(NAME);
    if (!saved) throw new Error('No step was saved');
    const model = state.createCodeStep(saved.email, flow, { saved });
    model.start();
    return model;
  }
  const savedStep = () => state.readSavedStep(NAME);

  it('restores address, digits and countdown, and sends nothing [sign-in-f20]', async () => {
    const { model, request, verify, ...flow } = await show(Promise.resolve(60));
    model.setCode('123');
    const restored = await reloadLater({ ...flow, request, verify }, 20);
    expect(restored.email).toBe(EMAIL);
    expect(restored.code.value).toBe('123');
    expect(restored.secondsLeft.value).toBe(40);
    expect(restored.state.value.phase).toBe('idle');
    expect(restored.isUnsent.value).toBe(false);
    await passS(60);
    expect(request).not.toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
  });

  it('does not wait longer when the clock was set back', async () => {
    const { model: _, ...flow } = await show(Promise.resolve(60));
    const restored = await reloadLater(flow, -86_400);
    expect(restored.secondsLeft.value).toBe(60);
  });

  it('does not show a code as sent when its request had no response', async () => {
    const { model, ...flow } = create(new Promise(() => {}));
    model.start();
    const restored = await reloadLater(flow);
    expect(restored.isUnsent.value).toBe(true);
    expect(restored.state.value.phase).toBe('idle');
  });

  it('can request another code when the countdown is over', async () => {
    const { model: _, request, ...flow } = await show(Promise.resolve(60));
    const restored = await reloadLater({ ...flow, request }, 60);
    await restored.resend();
    expect(request.mock.calls).toEqual([[EMAIL]]);
  });

  it('verifies again a code in verification, unless it has succeeded [sign-in-f21]', async () => {
    const { model, hasSucceeded, finish, verify, ...flow } = await show();
    verify.mockReturnValueOnce(new Promise(() => {}));
    model.setCode(CODE);
    hasSucceeded.mockResolvedValue(true);
    await reloadLater({ ...flow, hasSucceeded, finish, verify });
    await settle();
    expect(verify).toHaveBeenCalledOnce();
    expect(finish).toHaveBeenCalledOnce();
  });

  it('shows a refused code as wrong, and does not verify it again [sign-in-f21]', async () => {
    const { model: _, verify, ...flow } = await enter(refusal(400));
    const restored = await reloadLater({ ...flow, verify });
    expect(restored.state.value).toMatchObject({ phase: 'idle', verifyError: { key: 'auth.otp.wrong' } });
    restored.setCode(CODE);
    expect(verify).toHaveBeenCalledOnce();
  });

  it('waits for the rest of a limit before it verifies again', async () => {
    const { model: _, verify, ...flow } = await enter(refusal(429, undefined, 30));
    const restored = await reloadLater({ ...flow, verify }, 10);
    expect(restored.state.value).toMatchObject({ verifyError: { key: 'auth.otp.wait' } });
    expect(restored.secondsLeft.value).toBe(20);
    expect(verify).toHaveBeenCalledOnce();
  });

  it.each([
    [60, 599, true],
    [60, 600, false],
    [1200, 1199, true],
    [1200, 1200, false],
  ])('exists for a ttl of %i s after %i s: %s', async (ttl, seconds, isThere) => {
    await show(Promise.resolve(ttl));
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect(savedStep() !== null).toBe(isThere);
  });

  it('does not exist when the server refused to send a code, unless digits were typed', async () => {
    const { model } = await show(Promise.reject(refusal(429, undefined, 30)));
    expect(savedStep()).toBeNull();
    model.setCode('12');
    expect(savedStep()?.code).toBe('12');
  });

  it('exists when a request had no response', async () => {
    await show(Promise.reject(new state.ApiError('network')));
    expect(savedStep()?.email).toBe(EMAIL);
  });

  it('does not exist after the correct code, nor when a late request is answered', async () => {
    const { promise, resolve } = defer<number>();
    const { model } = create(promise);
    model.start();
    await passS(4);
    model.setCode(CODE);
    await settle();
    expect(savedStep()).toBeNull();
    resolve(60);
    await settle();
    expect(savedStep()).toBeNull();
  });

  it.each([
    '{',
    'null',
    '{}',
    `{"email":"${EMAIL}","code":"12","lifeS":9}`,
    '{"email":"x","code":"","lifeS":600,"waitS":0}',
  ])('does not exist when the storage holds %j', (stored) => {
    sessionStorage.setItem('code_step.sign-in', stored);
    expect(savedStep()).toBeNull();
  });
});
