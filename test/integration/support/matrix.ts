import { screen, waitFor, within } from '@testing-library/preact';
import { expect, vi } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import { type CallName, partsOf } from '../../sandbox/calls';
import type { Fault } from '../../sandbox/world/faults';
import { address, openApp, raisedToasts, type Start, toasts } from './app';
import { sayRussian } from './say';

export type App = Awaited<ReturnType<typeof openApp>>;
/** For nobody to read: it speaks of the server. */
const INTERNALS = 'Traceback most recent call';
/** What the server says of a refused command. */
export const REFUSAL = 'Сервер отказал: так нельзя';
const [network, timeout, server] = (['network', 'timeout', 'server'] as const).map((kind) =>
  sayRussian(`error.${kind}`),
) as [string, string, string];
const wait = sayRussian('error.wait', { time: '00:30' });
const html = { 'content-type': 'text/html' };

const FAILURES = {
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
} satisfies Record<string, [Fault, string]>;

export type FaultName = `${keyof typeof FAILURES}` | 'wrong types' | 'a bad element';

/** The code of a call cannot tell these apart: what reads answers (test/unit/api/http.test.ts) makes one failure of both. */
const LIKE: Partial<Record<FaultName, FaultName>> = {
  'no headers': 'no network',
  HTML: 'no network',
  'a hanging body': 'a cut body',
  503: '500',
  'malformed JSON': 'wrong types',
};

/** What a cell is about when it is not what its row says. */
export interface Exception {
  /** Why it is right so. */
  reason: string;
  seen(app: App, why: string): Promise<unknown>;
  /** The try after the fault is lifted; null where nothing is left to be tried. That of the row by default. */
  again?: ((app: App) => Promise<unknown>) | null;
}

/** A call that a screen makes: how to come to it, what is told when it fails, how it is tried again. */
export interface Row {
  call: CallName;
  /** Where a call is made from, when it is from more than one place. */
  from?: string;
  start: Start;
  /** Brings the screen to the point of the call. */
  before?(app: App): Promise<unknown>;
  /** Makes the call; without it the page makes it by itself. */
  act?(app: App): Promise<unknown>;
  /** What stands in the page, from the reason: that alone by default. */
  told?(why: string, fault: FaultName): string;
  /** '' where there is to be none. */
  toast?(why: string, fault: FaultName): string;
  /** The words of its own for a refusal that gives no reason (api-11). */
  refused?(fault: FaultName): string;
  /** In place of `told`. */
  seen?(app: App, why: string): Promise<unknown>;
  /** What was typed or there before, in words that must not change. */
  kept?(): string;
  /** What made the call by default, or the button of a notice. */
  again?(app: App): Promise<unknown>;
  good(app: App): Promise<unknown>;
  /** An answer of wrong types; none where the answer is not read. */
  wrong?: unknown;
  /** An answer that is a list with one bad element; the row's `good` holds. */
  bad?: unknown;
  /** Every fault, also those that the code of the call cannot tell apart. */
  isWhole?: boolean;
  /** Besides those that every call has: what its code tells apart, and needs no exception. */
  faults?: FaultName[];
  /** The time limit of the call. */
  limitMs?: number;
  except?: Partial<Record<FaultName, Exception>>;
}

export const RETRY = sayRussian('error.retry');
export const clickRetry = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: RETRY }));
export const press =
  (...text: Parameters<typeof sayRussian>) =>
  async (app: App) =>
    app.user.click(await screen.findByRole('button', { name: sayRussian(...text) }));
export const title = (key: MessageKey) => screen.findByRole('heading', { level: 1, name: sayRussian(key) });
export const hasToast = (text: string) => waitFor(() => expect(toasts()).toContain(text));
/** Lets the clock of the cell run. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Everything that is told to somebody who listens to the page, but by toasts, which go by themselves. */
const messages = () =>
  [...document.querySelectorAll('[role=alert], [role=status], [aria-live]')]
    .filter((one) => !one.closest('.toasts'))
    .map(({ textContent }) => textContent ?? '');
export const hasMessage = (text: string) =>
  waitFor(() => expect(messages().map((one) => one.replace(RETRY, ''))).toContain(text));
const ALERTS = ':is(main, [role=dialog]) :is([role=alert], [aria-invalid=true])';
export const hasNoAlert = () => waitFor(() => expect(document.querySelector(ALERTS)).toBeNull());

/** A code for the address of a persona, typed where the sign-in stands; the way back in. */
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

/** What the first six boxes hold. */
export const digits = () =>
  screen
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Цифра/ })
    .map(({ value }) => value)
    .join('');

const emailOf = ({ start }: Row) => `${start.persona ?? 'active'}@tern.test`;

/** Signed out by the user call or a refresh: the sign-in screen knows the way back, and coming in again leads there. */
export function signedOut(row: Row, reason: string): Exception {
  const [path = '', query] = (row.start.at ?? '').split('?');
  let there = '';
  return {
    reason,
    async seen() {
      await title('auth.title');
      const search = new URLSearchParams(location.search);
      if (path !== '/account') expect(search.get('from')?.split('?')[0]).toBe(path);
      else if (query) expect(location.search).not.toBe('');
      there = search.get('from') ?? `/account${location.search}`;
    },
    async again(app) {
      await signInAs(app, emailOf(row));
      await waitFor(() => expect(address().split('?')[0]).toBe(there.split('?')[0]));
      await row.before?.(app);
      await row.act?.(app);
    },
  };
}

/** The faults of a call: no answer, an error, a refused command, an answer of no use, and what it treats in its own way. */
export function cellsOf({ call, isWhole, limitMs, wrong, bad, faults = [], except = {} }: Row): FaultName[] {
  const all = [...Object.keys(FAILURES), 'wrong types'] as FaultName[];
  const own = new Set<string>(['no network', '500', '401', ...faults, ...Object.keys(except)]);
  if (limitMs) own.add('no headers');
  if (call.startsWith('POST')) own.add('403').add('wrong types');
  // Where the shape does not matter, a body that is none does.
  if (wrong) own.add(except['wrong types'] ? 'malformed JSON' : 'wrong types');
  return [...all.filter((name) => isWhole || own.has(name)), ...(bad ? (['a bad element'] as const) : [])];
}

/** The exception of a cell; a 401 that stays is one of nearly every row. */
export function exceptionOf(row: Row, name: FaultName): Exception | undefined {
  const like = name === 'malformed JSON' && row.wrong ? name : (LIKE[name] ?? name);
  const own = row.except?.[name] ?? row.except?.[like];
  if (own) return own;
  if (name === 'a bad element')
    return { reason: 'a bad element is dropped, not the list', seen: row.good, again: null };
  if (like === 'wrong types' && !row.wrong)
    return { reason: 'the answer is not read (api-2): its status counts', seen: row.good, again: null };
}

function faultOf(row: Row, name: FaultName): [Fault, string] {
  if (name === 'wrong types') return [{ status: 200, body: row.wrong ?? [] }, server];
  if (name === 'a bad element') return [{ status: 200, body: row.bad }, ''];
  const [fault, why] = FAILURES[name];
  return [fault, why || (row.refused?.(name) ?? sayRussian('error.text'))];
}

/** Nobody sees a key, a word of the machine's, a word of the server's, or English where Russian is spoken. */
async function expectSane(): Promise<void> {
  // The page that a toast speaks of may still be on its way. On a phone the header has the page's.
  await screen.findAllByRole('heading');
  const parts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog], [role=alertdialog]')];
  expect(parts.some((part) => part.textContent?.trim())).toBe(true);
  const page = document.body.cloneNode(true) as HTMLElement;
  // Names are what they are.
  for (const name of page.querySelectorAll('bdi, script, style')) name.remove();
  for (const element of page.querySelectorAll('*')) element.append(' ');
  const said = [...toasts(), page.textContent, document.title].join('\n');
  expect(said).not.toMatch(/\b(frontend|cta|sub|welcome|participants|mail_auth)\.[a-z_]|trial_loading/);
  expect(said).not.toMatch(/undefined|NaN|\[object|\{[a-z_]+\}/);
  expect(said).not.toContain(INTERNALS.slice(0, 9));
  if (document.documentElement.lang !== 'ru') return;
  expect(said).not.toMatch(/[A-Za-z’]+( [A-Za-z’]+){2,}/);
}

/** Plays a cell: to the call, through the fault, and after it. */
export async function play(row: Row, name: FaultName): Promise<void> {
  const match = partsOf(row.call);
  let [fault, why] = faultOf(row, name);
  const exception = exceptionOf(row, name);
  const isSlow = name === 'no headers' || name === 'a hanging body';
  // In every cell: what a page has planned ends with its clock, and never reaches the pages after it.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const heal: (() => void)[] = [];
  const app = await openApp({
    isAsked: true,
    language: 'ru',
    ...row.start,
    prepare(world) {
      row.start.prepare?.(world);
      if (!row.act) heal.push(world.fail(match, fault));
    },
  });
  if (row.act) {
    await row.before?.(app);
    heal.push(app.world.fail(match, fault));
  }
  const count = () => app.world.requestsOf(row.call).length;
  const before = row.act ? count() : 0;
  const kept = row.kept?.();
  await row.act?.(app);
  await waitFor(() => expect(count()).toBeGreaterThan(before));
  const answer = () => app.world.requestsOf(row.call).at(-1)?.status;
  if (name === 'a hanging body') await waitFor(() => expect(answer()).not.toBeNull());
  // An answer without a body is lost at once.
  if (answer() === 0) why = FAILURES['no network'][1];
  else if (isSlow) await pass((row.limitMs ?? 15_000) + 100);
  if (exception) await exception.seen(app, why);
  else {
    if (row.seen) await row.seen(app, why);
    if (row.told || !row.seen) await hasMessage(row.told ? row.told(why, name) : why);
    const toast = row.toast?.(why, name);
    if (toast) await hasToast(toast);
    else if (row.toast) expect(await raisedToasts()).toEqual([]);
    if (row.kept) expect(row.kept()).toBe(kept);
  }
  await expectSane();
  for (const mend of heal) mend();
  const again = exception?.again === undefined ? (row.again ?? row.act ?? clickRetry) : exception.again;
  if (!again) return;
  // What the server has asked for, and what it holds against who comes too soon.
  if (name === '429') await pass(61_000);
  await again(app);
  await row.good(app);
  await expectSane();
}
