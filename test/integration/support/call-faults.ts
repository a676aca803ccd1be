import { screen, waitFor, within } from '@testing-library/preact';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import { getAnswerSchema } from '../../operations';
import { type CallName, partsOf } from '../../sandbox/calls';
import { startSandbox } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import { sayRussian } from '../../support/say';
import { address, closeApp, main, openApp, raisedToasts, type Start, toasts } from './app';

export type App = Awaited<ReturnType<typeof openApp>>;
/** Part of a response for developers only: no user may see it. */
const INTERNALS = 'Traceback most recent call';
/** The `detail` of a refused command. */
export const REFUSAL = 'Сервер отказал: так нельзя';
const [network, timeout, server] = (['network', 'timeout', 'server'] as const).map((kind) =>
  sayRussian(`error.${kind}`),
) as [string, string, string];
const wait = sayRussian('error.wait', { time: '00:30' });
const html = { 'content-type': 'text/html' };

/** Each fault, and what the app says about it; '' for its own text of the action that failed. */
const FAULTS = {
  'no network': ['network', network],
  'no headers': ['hang', timeout],
  'a hanging body': ['hang-body', timeout],
  'a cut body': ['cut-body', network],
  500: [{ status: 500, body: { detail: INTERNALS } }, server],
  503: [{ status: 503, body: `<html><h1>${INTERNALS}</h1></html>`, headers: html }, server],
  429: [{ status: 429, body: { detail: REFUSAL }, headers: { 'retry-after': '30' } }, wait],
  401: [{ status: 401 }, ''],
  403: [{ status: 403, body: { detail: REFUSAL } }, REFUSAL],
  404: [{ status: 404 }, ''],
  'malformed JSON': ['malformed', server],
  HTML: ['html', network],
  'wrong types': [spoilTypes, server],
  'a bad element': [addBadElements, ''],
} satisfies Record<string, [Fault, string]>;

export type FaultName = `${keyof typeof FAULTS}`;

/** Faults that are one failure for the code of a call (test/unit/api/http.test.ts). */
const LIKE: Partial<Record<FaultName, FaultName>> = {
  'no headers': 'no network',
  HTML: 'no network',
  'a hanging body': 'a cut body',
  503: '500',
  'malformed JSON': 'wrong types',
};

/** What the app does after a fault where that differs from its row. */
export interface Exception {
  /** Why it differs; the end of the test's title. */
  reason: string;
  shows(app: App, why: string): Promise<unknown>;
  /** The retry after the fault is lifted, that of the row by default; null if nothing is left to retry. */
  retry?: ((app: App) => Promise<unknown>) | null;
}

type Exceptions = Partial<Record<FaultName, Exception>>;

/** A call that a screen makes: how to get there, what a failure shows, how it is retried. */
export interface Row {
  call: CallName;
  /** Where or when the call is made, if there are several rows of it. */
  when?: string;
  start: Start;
  /** Brings the screen to the point of the call. */
  prepare?(app: App): Promise<unknown>;
  /** Makes the call; without it the page makes it on load. */
  act?(app: App): Promise<unknown>;
  /** The message in the page: the cause alone by default. */
  message?(why: string, fault: FaultName): string;
  /** The toast; '' for none. */
  toast?(why: string, fault: FaultName): string;
  /** The text for a refusal without a reason (api-11). */
  refusal?(fault: FaultName): string;
  /** In place of `message`. */
  shows?(app: App, why: string): Promise<unknown>;
  /** What was typed or shown before, as a text that must not change. */
  preserved?(): string;
  /** By default what made the call, or the retry button. */
  retry?(app: App): Promise<unknown>;
  succeeds(app: App): Promise<unknown>;
  /** In place of an answer with wrong types that is made from the real one; the call then has no effect. */
  wrongAnswer?: unknown;
  /** Every fault, also those that are one failure for the code of the call. */
  hasEveryFault?: boolean;
  /** Faults that the call tells apart, in addition to those of every call. */
  moreFaults?: FaultName[];
  /** The time limit of the call. */
  limitMs?: number;
  exceptions?: Exceptions;
}

/** Returns the same answer with values of other types, down to the last field. */
function spoilTypes(answer: unknown): unknown {
  if (Array.isArray(answer)) return 'x';
  if (typeof answer !== 'object' || answer === null) return {};
  return Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, spoilTypes(value)]));
}

/** Returns the same answer with two elements of a wrong type in every list. */
function addBadElements(answer: unknown): unknown {
  if (Array.isArray(answer)) return [7, ...answer.map(addBadElements), null];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, addBadElements(value)]));
}

const schemaTextOf = (call: CallName) => JSON.stringify(getAnswerSchema(call) ?? {});
/** True if docs/openapi.yaml requires anything of the answer. */
const isRead = (call: CallName) => schemaTextOf(call).includes('"required"');
const hasList = (call: CallName) => schemaTextOf(call).includes('"array"');

const RETRY = sayRussian('error.retry');
export const clickRetry = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: RETRY }));
export const press =
  (...text: Parameters<typeof sayRussian>) =>
  async (app: App) =>
    app.user.click(await screen.findByRole('button', { name: sayRussian(...text) }));
export const title = (key: MessageKey) => screen.findByRole('heading', { level: 1, name: sayRussian(key) });
export const hasText = (key: MessageKey) => screen.findByText(new RegExp(sayRussian(key)));
export const hasToast = (text: string) => waitFor(() => expect(toasts()).toContain(text));
export const listItems = () => main().queryAllByRole('listitem');
export const hasItems = (count: number) => waitFor(() => expect(listItems()).toHaveLength(count));
/** Lets the fake clock run. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export async function isHome(): Promise<void> {
  await waitFor(() => expect(address().split('?')[0]).toBe('/account'));
  await title('account.title');
}

/** Puts an id that the world makes into the address, in place of ID. */
export const putId = (getId: (world: World) => string) => (world: World) =>
  history.replaceState(null, '', location.href.replace('ID', getId(world)));

/** Everything that a screen reader announces, without the toasts, which go by themselves. */
const messages = () =>
  [...document.querySelectorAll('[role=alert], [role=status], [aria-live]')]
    .filter((item) => !item.closest('.toasts'))
    .map(({ textContent }) => textContent ?? '');
export const hasMessage = (text: string) =>
  waitFor(() => expect(messages().map((item) => item.replace(RETRY, ''))).toContain(text));
const ALERTS = ':is(main, [role=dialog]) :is([role=alert], [aria-invalid=true])';
export const hasNoAlert = () => waitFor(() => expect(document.querySelector(ALERTS)).toBeNull());

/** Signs in with a code from the sign-in screen, where the page stands. */
export async function signInAs(app: App, email: string): Promise<void> {
  const { user, world } = app;
  await title('auth.title');
  const field = screen.getByRole('textbox', { name: sayRussian('auth.email') });
  await user.clear(field);
  await user.type(field, `${email}{Enter}`);
  await typeCode(app, email);
  await waitFor(() => expect(world.requestsOf('POST /auth/email/otp/verify').at(-1)?.status).toBe(200));
}

/** Pastes the code of the last letter into the boxes. */
export async function typeCode({ user, world }: App, email: string): Promise<void> {
  const boxes = await screen.findByRole('group', { name: sayRussian('auth.otp.title') });
  const [first] = within(boxes).getAllByRole('textbox');
  if (first) await user.click(first);
  await user.paste(world.mailbox.read(email)[0]?.code ?? '');
}

/** These faults have one outcome of their own, after which by default nothing is left to retry. */
export const own = (names: FaultName[], { reason, shows, retry = null }: Exception): Exceptions =>
  Object.fromEntries(names.map((name) => [name, { reason, shows, retry }]));

/** An answer that there is none (api-4). */
export const absent = (shows: Exception['shows'], retry: Exception['retry'] = null): Exceptions =>
  own(['401', '404'], { reason: 'it means that there is none (api-4)', shows, retry });

/** The answer of a command is not read (api-2), only its status. */
export const unread = (...text: Parameters<typeof sayRussian>): Exceptions =>
  own(['wrong types'], {
    reason: 'its status says that it is done',
    shows: () => hasToast(sayRussian(...text)),
  });

/** The command took effect, and its answer was lost. */
export const lost = (retry: NonNullable<Exception['retry']> = retryIfOffered): Exceptions =>
  own(['a cut body'], { reason: 'what the server has done is found out', shows: async () => {}, retry });

/** An action that fails with a toast, and with a message that adds the cause if there is one (api-11). */
export const failed = (text: (fault: FaultName) => string) => ({
  toast: (_: string, fault: FaultName) => text(fault),
  message: (why: string, fault: FaultName) => (why ? `${text(fault)}. ${why}` : text(fault)),
  refusal: () => '',
});

/** Clicks the retry button unless the app has found out by itself. */
async function retryIfOffered({ user }: App): Promise<void> {
  const button = await screen.findByRole('button', { name: RETRY }).catch(() => null);
  if (button) await user.click(button);
}

const emailOf = ({ start }: Row) => `${start.persona ?? 'active'}@tern.test`;

/** The user is signed out; the sign-in screen knows the way back, and signing in leads there. */
export function signedOut(row: Row, reason: string): Exception {
  const [path = '', query] = (row.start.at ?? '').split('?');
  let target = '';
  return {
    reason,
    async shows() {
      await title('auth.title');
      const search = new URLSearchParams(location.search);
      if (path !== '/account') expect(search.get('from')?.split('?')[0]).toBe(path);
      else if (query) expect(location.search).not.toBe('');
      target = search.get('from') ?? `/account${location.search}`;
    },
    async retry(app) {
      await signInAs(app, emailOf(row));
      await waitFor(() => expect(address().split('?')[0]).toBe(target.split('?')[0]));
      await row.prepare?.(app);
      await row.act?.(app);
    },
  };
}

/** Lists the faults of a row: no answer, errors, a refused command, a useless answer, and those that it adds. */
function listFaults(row: Row): FaultName[] {
  const { call, hasEveryFault, limitMs, moreFaults = [], exceptions = {} } = row;
  const names = new Set<string>(['no network', '500', '401', ...moreFaults, ...Object.keys(exceptions)]);
  if (limitMs) names.add('no headers');
  if (!call.startsWith('GET')) names.add('403').add('wrong types');
  // Where types do not matter, a body that is no JSON does.
  if (isRead(call)) names.add(exceptions['wrong types'] ? 'malformed JSON' : 'wrong types');
  return (Object.keys(FAULTS) as FaultName[]).filter((name) =>
    name === 'a bad element' ? hasList(call) : hasEveryFault || names.has(name),
  );
}

function findException(row: Row, name: FaultName): Exception | undefined {
  const like = name === 'malformed JSON' && isRead(row.call) ? name : (LIKE[name] ?? name);
  const exception = row.exceptions?.[name] ?? row.exceptions?.[like];
  if (exception) return exception;
  if (name === 'a bad element')
    return { reason: 'a bad element is dropped, not the list', shows: row.succeeds, retry: null };
  if (like === 'wrong types' && !isRead(row.call))
    return { reason: 'the answer is not read (api-2): its status counts', shows: row.succeeds, retry: null };
}

function findFault(row: Row, name: FaultName): [Fault, string] {
  if (name === 'wrong types' && row.wrongAnswer) return [{ status: 200, body: row.wrongAnswer }, server];
  if (name === 'wrong types' && !isRead(row.call)) return [() => [], server];
  const [fault, why] = FAULTS[name];
  return [fault, why || (row.refusal?.(name) ?? sayRussian('error.text'))];
}

/** Nobody sees a key, a template, a text for developers, or English on a Russian page. */
async function expectSaneTexts(): Promise<void> {
  // The page that a toast speaks of may still load. On a phone the header has the page's heading.
  await screen.findAllByRole('heading');
  const parts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog], [role=alertdialog]')];
  expect(parts.some((part) => part.textContent?.trim())).toBe(true);
  const page = document.body.cloneNode(true) as HTMLElement;
  // Names may be in any language.
  for (const name of page.querySelectorAll('bdi, script, style')) name.remove();
  for (const element of page.querySelectorAll('*')) element.append(' ');
  const texts = [...toasts(), page.textContent, document.title].join('\n');
  expect(texts).not.toMatch(/\b(frontend|cta|sub|welcome|participants|mail_auth)\.[a-z_]|trial_loading/);
  expect(texts).not.toMatch(/undefined|NaN|\[object|\{[a-z_]+\}/);
  expect(texts).not.toContain(INTERNALS.slice(0, 9));
  if (document.documentElement.lang !== 'ru') return;
  expect(texts).not.toMatch(/[A-Za-z’]+( [A-Za-z’]+){2,}/);
}

/** Gets to the call, through the fault, and on after it. */
async function play(row: Row, name: FaultName): Promise<void> {
  const match = partsOf(row.call);
  let [fault, why] = findFault(row, name);
  const exception = findException(row, name);
  const isSlow = name === 'no headers' || name === 'a hanging body';
  // Always: timers of a page end with its fake clock, and never fire in the next test.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const liftFaults: (() => void)[] = [];
  const app = await openApp({
    skipPrompts: true,
    language: 'ru',
    ...row.start,
    prepare(world) {
      row.start.prepare?.(world);
      if (!row.act) liftFaults.push(world.fail(match, fault));
    },
  });
  if (row.act) {
    await row.prepare?.(app);
    liftFaults.push(app.world.fail(match, fault));
  }
  const count = () => app.world.requestsOf(row.call).length;
  const previousCount = row.act ? count() : 0;
  const preserved = row.preserved?.();
  await row.act?.(app);
  await waitFor(() => expect(count()).toBeGreaterThan(previousCount));
  const getStatus = () => app.world.requestsOf(row.call).at(-1)?.status;
  if (name === 'a hanging body') await waitFor(() => expect(getStatus()).not.toBeNull());
  // An answer without a body is lost at once.
  if (getStatus() === 0) why = FAULTS['no network'][1];
  else if (isSlow) await pass((row.limitMs ?? 15_000) + 100);
  if (exception) await exception.shows(app, why);
  else {
    if (row.shows) await row.shows(app, why);
    if (row.message || !row.shows) await hasMessage(row.message ? row.message(why, name) : why);
    const toast = row.toast?.(why, name);
    if (toast) await hasToast(toast);
    else if (row.toast) expect(await raisedToasts()).toEqual([]);
    if (row.preserved) expect(row.preserved()).toBe(preserved);
  }
  await expectSaneTexts();
  for (const lift of liftFaults) lift();
  const retry = exception?.retry === undefined ? (row.retry ?? row.act ?? clickRetry) : exception.retry;
  if (!retry) return;
  // The wait that the server has requested.
  if (name === '429') await pass(61_000);
  await retry(app);
  await row.succeeds(app);
  await expectSaneTexts();
}

/**
 * testFaults tests each call of a screen with every fault (api-10). test/checks/calls.test.ts fails for a call of
 * docs/openapi.yaml without a row.
 */
export function testFaults(rows: Row[]): void {
  const uncaught: unknown[] = [];
  const recordUncaught = (event: unknown) => void uncaught.push(event);
  const TYPES = ['error', 'unhandledrejection'];

  describe('a call that fails', () => {
    startSandbox();
    beforeAll(() => {
      for (const type of TYPES) window.addEventListener(type, recordUncaught);
      process.on('unhandledRejection', recordUncaught);
    });
    beforeEach(() => {
      uncaught.length = 0;
      vi.spyOn(console, 'error');
      // Malformed responses are reported as warnings.
      vi.spyOn(console, 'warn').mockReturnValue();
    });
    afterEach(closeApp);
    afterAll(() => {
      for (const type of TYPES) window.removeEventListener(type, recordUncaught);
      process.off('unhandledRejection', recordUncaught);
    });

    for (const row of rows)
      describe([row.call, row.when].filter(Boolean).join(', '), () => {
        for (const name of listFaults(row)) {
          const { reason } = findException(row, name) ?? {};
          test(reason ? `${name}: ${reason}` : `shows ${name} and recovers on retry`, async () => {
            await play(row, name);
            expect(console.error).not.toHaveBeenCalled();
            expect(uncaught).toEqual([]);
          });
        }
      });
  });
}
