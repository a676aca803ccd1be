import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { readSavedStep, removeSavedStep } from '../../../src/session/requested-codes';
import { type CodePurpose, createCodeFlow } from '../../../src/sign-in/code/code-flow';
import { defer } from '../lib/served';
import { CODE, create, EMAIL, enter, NAME, passS, refusal, settle, show, startFlows } from './code-flows';

startFlows();

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
    await passS(60);
    expect(request).not.toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
  });

  it('does not wait longer when the clock was set back', async () => {
    const { purpose } = await show(Promise.resolve(60));
    const restored = reloadLater(purpose, -86_400);
    expect(restored.secondsLeft.value).toBe(60);
  });

  it('does not show a code as sent when its request had no response', async () => {
    const { flow, purpose } = create(new Promise(() => {}));
    flow.start();
    const restored = reloadLater(purpose);
    expect(restored.state.value.request).toBe('unsent');
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
    const { flow } = await show(Promise.reject(refusal(429, undefined, 30)));
    expect(savedStep()).toBeNull();
    flow.setCode('12');
    expect(savedStep()?.code).toBe('12');
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
