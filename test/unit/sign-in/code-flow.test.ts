import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { clearToasts, toasts } from '../../../src/feedback/toasts';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import type { MessageKey } from '../../../src/i18n/translate';
import { readSavedStep, removeSavedStep } from '../../../src/session/requested-codes';
import { type CodePurpose, createCodeFlow } from '../../../src/sign-in/code/code-flow';
import { openEach } from '../../support/page';
import { say } from '../../support/say';
import { defer } from '../lib/served';

const EMAIL = 'anna@example.org';
const CODE = '123456';
const NAME = 'sign-in';

openEach();
beforeEach(async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.clearAllTimers());
  onTestFinished(clearToasts);
  await showLanguage('en');
  await loadTexts('account', 'sign-in');
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const passS = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const toastTexts = () => toasts.value.map(({ text }) => text);
const refusal = (status: number, detail?: string, retryAfterS?: number) =>
  new ApiError('http', status, detail, retryAfterS);

interface Start {
  /** Responses to the requests after the first. */
  answer?: () => Promise<unknown>;
  email?: string;
}

/** Creates a flow that is not shown yet. Without a first request it sends the request itself. */
function create(firstRequest?: Promise<unknown>, { answer = async () => 60, email = EMAIL }: Start = {}) {
  firstRequest?.catch(() => {});
  const purpose = {
    name: NAME,
    request: vi.fn(answer),
    verify: vi.fn<CodePurpose['verify']>(async () => {}),
    hasSucceeded: vi.fn<CodePurpose['hasSucceeded']>(async () => false),
    finish: vi.fn<CodePurpose['finish']>(async () => undefined),
  };
  const flow = createCodeFlow({ email, ...(firstRequest && { firstRequest }) }, purpose);
  return { ...purpose, purpose, flow };
}

/** Shows a step whose first request has settled. */
async function show(firstRequest: Promise<unknown> = Promise.resolve(60), start: Start = {}) {
  const step = create(firstRequest, start);
  step.flow.start();
  await settle();
  return step;
}

/** Shows a step and enters a code, which is rejected with `failure`. */
async function enter(failure?: Error, ttl = 1) {
  const step = await show(Promise.resolve(ttl));
  if (failure) step.verify.mockRejectedValue(failure);
  step.flow.setCode(CODE);
  await settle();
  return step;
}

const errorNotice = (key: MessageKey) => ({ tone: 'error', message: { key } });
const LIMIT = errorNotice('auth.otp.limit');
const ALREADY_SENT = { tone: 'info', message: { key: 'auth.otp.done' } };

describe('code flow', () => {
  it('sends the first request when it is shown, and none when it is shown again', async () => {
    const { request, flow } = create();
    expect(request).not.toHaveBeenCalled();
    flow.start()();
    expect(request.mock.calls).toEqual([[EMAIL]]);
    flow.start();
    await settle();
    expect(request).toHaveBeenCalledOnce();
  });

  it('accepts a code after four seconds without a response', async () => {
    const { flow } = create(new Promise(() => {}));
    flow.start();
    await vi.advanceTimersByTimeAsync(3999);
    expect(flow.state.value.step.name).toBe('sending');
    await vi.advanceTimersByTimeAsync(1);
    expect(flow.state.value.step.name).toBe('code');
    expect(flow.state.value.request).toBe('pending');
  });

  it('keeps digits typed before a late response', async () => {
    const { promise, resolve } = defer<number>();
    const { flow } = create(promise);
    flow.start();
    await passS(4);
    flow.setCode('12');
    resolve(20);
    await settle();
    expect(flow.state.value.code).toBe('12');
    expect(flow.secondsLeft.value).toBe(20);
  });

  it('shows the error of a late request, then that of the verification', async () => {
    const { promise, reject } = defer<number>();
    const { flow, verify } = create(promise);
    const verifying = defer<void>();
    verify.mockReturnValue(verifying.promise);
    flow.start();
    await passS(4);
    flow.setCode(CODE);
    reject(refusal(429));
    await settle();
    expect(flow.state.value).toMatchObject({ step: { name: 'checking' }, notice: LIMIT });
    verifying.reject(refusal(400));
    await settle();
    expect(flow.state.value).toMatchObject({
      step: { name: 'code', error: { key: 'auth.otp.wrong' } },
      notice: LIMIT,
    });
  });

  it('waits for the longer of two limits', async () => {
    const { promise, reject } = defer<number>();
    const { flow, verify } = create(promise);
    verify.mockRejectedValue(refusal(429, undefined, 600));
    flow.start();
    await passS(4);
    flow.setCode(CODE);
    await settle();
    reject(refusal(429, undefined, 30));
    await settle();
    expect(flow.secondsLeft.value).toBe(600);
  });

  it('continues the countdown while it is not shown', async () => {
    const { flow, request } = create(Promise.resolve(60));
    const leave = flow.start();
    await settle();
    flow.setCode('12');
    leave();
    await passS(14);
    flow.start();
    expect(flow.secondsLeft.value).toBe(46);
    expect(flow.state.value.code).toBe('12');
    expect(request).not.toHaveBeenCalled();
  });

  it('shows no toast when a request fails after it was left', async () => {
    const { promise, reject } = defer();
    const { flow } = create(promise);
    flow.start()();
    reject(new ApiError('network'));
    await settle();
    expect(flow.state.value).toMatchObject({ step: { name: 'code' }, notice: errorNotice('error.network') });
    expect(toastTexts()).toEqual([]);
  });
});

describe('resend', () => {
  it('does nothing during the countdown', async () => {
    const { request, flow } = await show(Promise.resolve(1));
    await flow.resend();
    expect(request).not.toHaveBeenCalled();
  });

  it('does nothing while a request is in flight', async () => {
    const { request, flow } = create(new Promise(() => {}));
    flow.start();
    await passS(4);
    await flow.resend();
    expect(request).not.toHaveBeenCalled();
  });

  it('requests another code after each countdown', async () => {
    const { request, flow } = await show(Promise.resolve(1), { answer: async () => 2 });
    await passS(1);
    await flow.resend();
    expect(flow.secondsLeft.value).toBe(2);
    await passS(2);
    await flow.resend();
    expect(request.mock.calls).toEqual([[EMAIL], [EMAIL]]);
  });

  it('clears a refused code, also when the response is slow', async () => {
    const answer = () => new Promise((resolve) => setTimeout(resolve, 5000, 9));
    const { flow, verify } = await show(Promise.resolve(0), { answer });
    verify.mockRejectedValue(refusal(400));
    flow.setCode(CODE);
    await settle();
    void flow.resend();
    await passS(5);
    expect(flow.state.value.code).toBe('');
  });

  it('works at once when a request has failed', async () => {
    const { flow } = await show(Promise.reject(refusal(500)));
    await flow.resend();
    expect(flow.state.value).toMatchObject({ step: { name: 'code' }, notice: null });
    expect(flow.state.value.request).toBe('sent');
    expect(flow.secondsLeft.value).toBe(60);
  });
});

describe('failed request', () => {
  it('shows an error in the page and in one toast', async () => {
    const { flow } = await show(Promise.reject(refusal(500)));
    expect(flow.state.value).toMatchObject({ step: { name: 'code' }, notice: errorNotice('error.server') });
    expect(toastTexts()).toEqual([say('auth.otp.send_error')]);
    clearToasts();
    flow.start()();
    flow.start();
    await settle();
    expect(toastTexts()).toEqual([]);
    flow.setCode('1');
    expect(flow.state.value.request).toBe('rejected');
  });

  it('keeps an earlier code of this device shown as sent', async () => {
    const { flow } = await show(Promise.resolve(0), { answer: () => Promise.reject(refusal(500)) });
    await flow.resend();
    expect(flow.state.value.notice).toEqual(errorNotice('error.server'));
    expect(flow.state.value.request).toBe('sent');
  });

  it('shows a server error for a 503 with Retry-After, and waits that long [sign-in-f19]', async () => {
    const { flow } = await show(Promise.reject(refusal(503, 'Secrets', 30)));
    expect(flow.state.value.notice).toEqual(errorNotice('auth.otp.busy'));
    expect(flow.state.value.request).toBe('rejected');
    expect(flow.secondsLeft.value).toBe(30);
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
    const { flow } = await show(Promise.reject(refusal(429, 'Slow down', 40)));
    expect(flow.state.value).toMatchObject({ notice: ALREADY_SENT });
    expect(flow.state.value.request).toBe('sent');
    expect(flow.secondsLeft.value).toBe(40);
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
      const { flow } = await show(Promise.reject(refusal(429, 'Slow down', 3600)));
      expect(flow.state.value).toMatchObject({
        notice: { tone: 'error', message: { key: 'auth.otp.limit', reason: { detail: 'Slow down' } } },
      });
      expect(flow.state.value.request).toBe('rejected');
      expect(flow.secondsLeft.value).toBe(3600);
      expect(toastTexts()).toEqual([say('auth.otp.send_error')]);
    },
  );

  it('recognises a longer code by its ttl', async () => {
    await sendFirst(1200, EMAIL, 1199);
    const { flow } = await show(Promise.reject(refusal(429)));
    expect(flow.state.value.notice).toEqual(ALREADY_SENT);
  });

  it('waits a minute without Retry-After and detail', async () => {
    const { flow } = await show(Promise.reject(refusal(429)));
    expect(flow.secondsLeft.value).toBe(60);
  });
});

describe('verify', () => {
  it('runs once, at six digits', async () => {
    const { flow, verify } = await show();
    flow.setCode('12345');
    expect(verify).not.toHaveBeenCalled();
    flow.setCode(CODE);
    flow.setCode(CODE);
    expect(verify.mock.calls).toEqual([[EMAIL, CODE]]);
  });

  it('stops the countdown and ends the step when the code is correct', async () => {
    const { flow, finish } = await enter();
    expect(finish).toHaveBeenCalledOnce();
    expect(flow.state.value.step.name).toBe('accepted');
    expect(flow.secondsLeft.value).toBe(0);
  });

  it('shows a wrong code when it is refused without a reason, and does not run again', async () => {
    const { flow, verify } = await enter(refusal(400));
    expect(flow.state.value).toMatchObject({ step: { name: 'code', error: { key: 'auth.otp.wrong' } } });
    expect(toastTexts()).toEqual([say('auth.otp.verify_error')]);
    expect(flow.canRetry.value).toBe(false);
    flow.setCode(CODE);
    expect(verify).toHaveBeenCalledOnce();
  });

  it('shows why a code was refused again when it is typed again', async () => {
    const { flow } = await enter(refusal(400, 'This code has expired'));
    const expired = flow.state.value.step;
    flow.setCode(CODE.slice(0, 5));
    expect(flow.state.value.step).toMatchObject({ error: null });
    flow.setCode(CODE);
    expect(flow.state.value.step).toEqual(expired);
  });

  it('can run again without a response', async () => {
    const { flow, verify } = await enter(new ApiError('network'));
    expect(flow.canRetry.value).toBe(true);
    await flow.verify();
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('does not run again when the code was correct and the response was lost', async () => {
    const { flow, verify, hasSucceeded, finish } = await enter(new ApiError('network'));
    hasSucceeded.mockResolvedValue(true);
    await flow.verify();
    expect(verify).toHaveBeenCalledOnce();
    expect(finish).toHaveBeenCalledOnce();
  });

  it("waits for Retry-After with the server's reason after too many attempts [sign-in-f5]", async () => {
    const { flow } = await enter(refusal(429, 'Five tries are enough', 30));
    const error = { key: 'auth.otp.wait', reason: { detail: 'Five tries are enough' } };
    expect(flow.state.value).toMatchObject({ step: { error } });
    expect(flow.secondsLeft.value).toBe(30);
    expect(flow.canRetry.value).toBe(false);
    await passS(30);
    expect(flow.canRetry.value).toBe(true);
  });

  it('verifies once that wait is over, also if another code may be requested only later [sign-in-f5]', async () => {
    const { flow, verify } = await enter(refusal(429, undefined, 3), 60);
    expect(flow.secondsLeft.value).toBe(3);
    await passS(3);
    flow.setCode('654321');
    await settle();
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('says that a code typed during that wait has to wait, then offers to verify it [sign-in-f5]', async () => {
    const { flow } = await enter(refusal(429, undefined, 30));
    flow.setCode(CODE.slice(0, 5));
    expect(flow.state.value.step).toMatchObject({ error: null });
    flow.setCode('654321');
    expect(flow.state.value.step).toMatchObject({ error: { key: 'auth.otp.wait' } });
    await passS(30);
    expect(flow.canRetry.value).toBe(true);
  });

  it('verifies a code that was requested after that wait at once [sign-in-f5]', async () => {
    const { flow, verify } = await enter(refusal(429, 'Five tries are enough', 30));
    await passS(30);
    await flow.resend();
    verify.mockResolvedValue();
    flow.setCode('654321');
    await settle();
    expect(verify.mock.calls).toEqual([
      [EMAIL, CODE],
      [EMAIL, '654321'],
    ]);
  });

  it('shows a server error for a 503 with Retry-After, and waits that long', async () => {
    const { flow } = await enter(refusal(503, undefined, 30));
    expect(flow.state.value).toMatchObject({ step: { error: { key: 'auth.otp.busy' } } });
    expect(flow.secondsLeft.value).toBe(30);
  });
});

const savedStep = () => readSavedStep(NAME);

/** Reloads the page after `seconds` and shows the saved step. */
function reloadLater(purpose: CodePurpose, seconds = 0) {
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + seconds * 1000);
  const saved = savedStep();
  if (!saved) throw new Error('No step was saved');
  const restored = createCodeFlow({ email: saved.email, saved }, purpose);
  restored.start();
  return restored;
}

describe('code step after a reload', () => {
  it('restores address, digits and countdown, and sends nothing [sign-in-f20]', async () => {
    const { flow, purpose, request, verify } = await show(Promise.resolve(60));
    flow.setCode('123');
    const restored = reloadLater(purpose, 20);
    expect(restored.state.value.email).toBe(EMAIL);
    expect(restored.state.value.code).toBe('123');
    expect(restored.secondsLeft.value).toBe(40);
    expect(restored.state.value.step.name).toBe('code');
    expect(restored.state.value.request).toBe('sent');
    expect(restored.state.value.notice).toBeNull();
    await passS(60);
    expect(request).not.toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
  });

  it('does not wait longer when the clock was set back', async () => {
    const { purpose } = await show(Promise.resolve(60));
    const restored = reloadLater(purpose, -86_400);
    expect(restored.secondsLeft.value).toBe(60);
  });

  it('says that no code may have been sent when its request had no response [sign-in-f25]', async () => {
    const { flow, purpose } = create(new Promise(() => {}));
    flow.start();
    const restored = reloadLater(purpose);
    expect(restored.state.value.request).toBe('unsent');
    expect(restored.state.value.notice).toEqual({ tone: 'info', message: { key: 'auth.otp.unknown' } });
    expect(restored.state.value.step.name).toBe('code');
  });

  it('can request another code when the countdown is over', async () => {
    const { purpose, request } = await show(Promise.resolve(60));
    const restored = reloadLater(purpose, 60);
    await restored.resend();
    expect(request.mock.calls).toEqual([[EMAIL]]);
  });

  it('verifies again a code in verification, unless it has succeeded [sign-in-f21]', async () => {
    const { flow, purpose, hasSucceeded, finish, verify } = await show();
    verify.mockReturnValueOnce(new Promise(() => {}));
    flow.setCode(CODE);
    hasSucceeded.mockResolvedValue(true);
    reloadLater(purpose);
    await settle();
    expect(verify).toHaveBeenCalledOnce();
    expect(finish).toHaveBeenCalledOnce();
  });

  it('shows a refused code as wrong, and does not verify it again [sign-in-f21]', async () => {
    const { purpose, verify } = await enter(refusal(400));
    const restored = reloadLater(purpose);
    expect(restored.state.value).toMatchObject({ step: { name: 'code', error: { key: 'auth.otp.wrong' } } });
    restored.setCode(CODE);
    expect(verify).toHaveBeenCalledOnce();
  });

  it('waits for the rest of a limit before it verifies again', async () => {
    const { purpose, verify } = await enter(refusal(429, undefined, 30));
    const restored = reloadLater(purpose, 10);
    expect(restored.state.value).toMatchObject({ step: { error: { key: 'auth.otp.wait' } } });
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
    const { flow } = await show(Promise.reject(refusal(400)));
    expect(savedStep()).toBeNull();
    flow.setCode('12');
    expect(savedStep()?.code).toBe('12');
  });

  it('says that requests are limited, for as long as they are [sign-in-f26]', async () => {
    const { purpose } = await show(Promise.reject(refusal(429, undefined, 30)));
    const restored = reloadLater(purpose, 10);
    expect(restored.secondsLeft.value).toBe(20);
    expect(restored.state.value.notice).toEqual(LIMIT);
    await passS(20);
    expect(restored.state.value.notice).toEqual(errorNotice('auth.otp.again'));
  });

  it('says that no code was sent when the server has refused to send one [sign-in-f26]', async () => {
    const { flow, purpose, verify } = await show(Promise.reject(refusal(429, undefined, 30)));
    await passS(30);
    verify.mockRejectedValue(refusal(400));
    flow.setCode(CODE);
    await settle();
    const restored = reloadLater(purpose);
    expect(restored.state.value).toMatchObject({
      notice: errorNotice('auth.otp.again'),
      step: { error: { key: 'auth.otp.wrong' } },
    });
    expect(reloadLater(purpose).state.value.notice).toEqual(errorNotice('auth.otp.again'));
  });

  it('says only to wait when verification is limited and no code was sent', async () => {
    const { flow, purpose, verify } = await show(Promise.reject(refusal(403)));
    verify.mockRejectedValue(refusal(429, undefined, 30));
    flow.setCode(CODE);
    await settle();
    const restored = reloadLater(purpose);
    expect(restored.state.value).toMatchObject({ notice: null, step: { error: { key: 'auth.otp.wait' } } });
  });

  it('exists when a request had no response', async () => {
    await show(Promise.reject(new ApiError('network')));
    expect(savedStep()?.email).toBe(EMAIL);
  });

  it('does not exist after the correct code, nor when a late request is answered', async () => {
    const { promise, resolve } = defer<number>();
    const { flow } = create(promise);
    flow.start();
    await passS(4);
    flow.setCode(CODE);
    await settle();
    expect(savedStep()).toBeNull();
    resolve(60);
    await settle();
    expect(savedStep()).toBeNull();
  });

  it('does not exist after Back, also when a late request is answered', async () => {
    const { promise, resolve } = defer<number>();
    const { flow } = create(promise);
    const leave = flow.start();
    leave();
    removeSavedStep(NAME);
    resolve(60);
    await settle();
    expect(savedStep()).toBeNull();
  });

  it('exists again after Forward, with the digits', async () => {
    const { flow } = await show();
    flow.setCode('12');
    removeSavedStep(NAME);
    flow.start();
    expect(savedStep()?.code).toBe('12');
  });
});
