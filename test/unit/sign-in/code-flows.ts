import { beforeEach, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { clearToasts, toasts } from '../../../src/feedback/toasts';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import { type CodePurpose, createCodeFlow } from '../../../src/sign-in/code/code-flow';
import { openEach } from '../../support/page';

export const EMAIL = 'anna@example.org';
export const CODE = '123456';
export const NAME = 'sign-in';

/** startFlows opens a page, and installs fake timers, before each test of a file. */
export function startFlows(): void {
  openEach();
  beforeEach(async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.clearAllTimers());
    onTestFinished(clearToasts);
    await showLanguage('en');
    await loadTexts('account', 'sign-in');
  });
}

export const settle = () => vi.advanceTimersByTimeAsync(0);
export const passS = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
export const toastTexts = () => toasts.value.map(({ text }) => text);
export const refusal = (status: number, detail?: string, retryAfterS?: number) =>
  new ApiError('http', status, detail, retryAfterS);

interface Start {
  /** Responses to the requests after the first. */
  answer?: () => Promise<unknown>;
  email?: string;
}

/** Creates a flow that is not shown yet. Without a first request it sends the request itself. */
export function create(
  firstRequest?: Promise<unknown>,
  { answer = async () => 60, email = EMAIL }: Start = {},
) {
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
export async function show(firstRequest: Promise<unknown> = Promise.resolve(60), start: Start = {}) {
  const step = create(firstRequest, start);
  step.flow.start();
  await settle();
  return step;
}

/** Shows a step and enters a code, which is rejected with `failure`. */
export async function enter(failure?: Error, ttl = 1) {
  const step = await show(Promise.resolve(ttl));
  if (failure) step.verify.mockRejectedValue(failure);
  step.flow.setCode(CODE);
  await settle();
  return step;
}
