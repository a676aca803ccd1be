import { effect } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, dismissToast, toasts } from '../../../src/feedback/toasts';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import { notifications } from '../../../src/notifications/notifications';
import {
  clearNotifications,
  formatNotification,
  startNotifications,
} from '../../../src/notifications/notifications.model';
import { closeOverlay, overlay } from '../../../src/session/overlay';
import {
  checkForAccount,
  endSession,
  refreshAccount,
  session,
  subscription,
  userId,
} from '../../../src/session/session';
import { signOut } from '../../../src/session/sign-out';
import { signIn } from '../../sandbox/in-process';
import { comeOnline } from '../../support/page';
import { say } from '../../support/say';
import { enter, reload as reloadSession, settle, startUsers, wait, world } from '../../support/user';
import { connections, lastConnection, openConnections, stubEventSource } from './event-source';

const KEY = 'notifications.session';
const USER_A = '48210734';
const GATHER_MS = 100;
const SAVE_MS = 1000;
const NOW = Date.UTC(2026, 10, 21, 12);

let ends: (() => void)[];

startUsers();

function watch(): () => void {
  let isWatching = true;
  const stop = startNotifications();
  const end = () => {
    if (isWatching) stop();
    isWatching = false;
  };
  ends.push(end);
  return end;
}

async function openAs(persona: 'active' | 'family-owner') {
  await enter(persona);
  expect(session.value).toBe('signed-in');
  return watch();
}

/** Reloads the tab, whose session storage stays. */
async function reload(end: () => void) {
  end();
  clearToasts();
  vi.setSystemTime(NOW + 60_000);
  stubEventSource();
  await reloadSession();
  await settle();
  return watch();
}

/** A wire entry, whose number is its id and its second. */
const entry = (n: number, changes: object = {}) => ({
  entry_id: `n${n}`,
  timestamp: NOW - 1_000_000 + n * 1000,
  type: 'LIVE',
  message: { text_raw: `News ${n}` },
  ...changes,
});
const backlog = (n: number, changes: object = {}) => entry(n, { type: 'BACKLOG', ...changes });
const storedEntry = (n: number, changes: object = {}) => ({
  entry_id: `n${n}`,
  at: NOW - 1_000_000 + n * 1000,
  isDated: true,
  isCode: false,
  text: `News ${n}`,
  ...changes,
});
/** Receives entries at once, which are processed as one batch. */
async function receive(...entries: object[]) {
  for (const item of entries) lastConnection().emit(JSON.stringify(item));
  await wait(GATHER_MS);
}
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

const news = (...which: number[]) => which.map((n) => `News ${n}`);
const texts = () => notifications.value.map(({ text }) => text);
const toastTexts = () => toasts.value.map(({ text }) => text);
const stored = () => sessionStorage.getItem(KEY);
const storedIds = () =>
  (JSON.parse(stored() ?? '{"list":[]}') as { list: { entry_id: string }[] }).list.map(
    ({ entry_id }) => entry_id,
  );

/** Counts how often the notifications were saved; the real storage cannot be spied on. */
function countWrites(): () => number {
  let writes = 0;
  const place = sessionStorage;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => place.getItem(key),
    removeItem: (key: string) => place.removeItem(key),
    clear: () => place.clear(),
    setItem(key: string, value: string) {
      if (key === KEY) writes++;
      place.setItem(key, value);
    },
  });
  return () => writes;
}

beforeEach(() => {
  ends = [];
  stubEventSource();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  for (const end of ends) end();
});

describe('notifications', () => {
  it('arrive by one connection while the session lasts', async () => {
    clearNotifications();
    expect(texts()).toEqual([]);
    expect(connections).toEqual([]);
    expect(stored()).toBeNull();
    await openAs('active');
    await receive(entry(1));
    expect(texts()).toEqual(news(1));
    expect(connections).toHaveLength(1);
    lastConnection().emit(JSON.stringify(entry(2)));
    await endSession(async () => {});
    expect(connections).toHaveLength(1);
    expect(openConnections()).toHaveLength(0);
    await wait(GATHER_MS);
    expect(texts()).toEqual([]);
    expect(toastTexts()).toEqual([]);
    signIn(world, 'active');
    await checkForAccount();
    expect(openConnections()).toHaveLength(1);
  });

  it('are added together 100 ms after the first', async () => {
    await openAs('active');
    lastConnection().emit(JSON.stringify(entry(1)));
    await wait(GATHER_MS - 1);
    lastConnection().emit(JSON.stringify(entry(2)));
    expect(texts()).toEqual([]);
    await wait(1);
    expect(texts()).toEqual(news(2, 1));
    const lengths: number[] = [];
    const end = effect(() => void lengths.push(notifications.value.length));
    await receive(...numbers(3, 200).map((n) => entry(n)));
    end();
    expect(lengths).toEqual([2, 202]);
  });

  it('of the same time are listed by arrival, the last first [notifications-f3]', async () => {
    const end = await openAs('active');
    const at = { timestamp: Math.floor(NOW / 1000) };
    await receive(entry(1, at), entry(2, at));
    await receive(entry(3, at));
    expect(texts()).toEqual(news(3, 2, 1));
    await wait(SAVE_MS);
    await reload(end);
    expect(texts()).toEqual(news(3, 2, 1));
  });

  it('are listed and shown once per id', async () => {
    await openAs('active');
    await receive(entry(1), entry(1, { message: { text_raw: 'Again' } }));
    await receive(entry(1, { timestamp: NOW, message: { text_raw: 'And again' } }), backlog(1));
    expect(texts()).toEqual(news(1));
    expect(toastTexts()).toEqual(news(1));
  });

  it('are the newest 500 at most', async () => {
    const list = numbers(1, 600).map((n) => storedEntry(n));
    sessionStorage.setItem(KEY, JSON.stringify({ owner: USER_A, list }));
    await openAs('active');
    expect(texts()).toHaveLength(500);
    await receive(...numbers(601, 600).map((n) => backlog(n)));
    expect(texts()).toEqual(news(...numbers(701, 500).reverse()));
    await wait(SAVE_MS);
    expect(storedIds()).toHaveLength(500);
  });
});

describe('notification toasts', () => {
  it('show live entries for 2.2 seconds', async () => {
    await openAs('active');
    await receive(entry(1), backlog(2), entry(3, { type: 'SYSTEM' }));
    expect(toasts.value).toEqual(
      news(1, 3).map((text) => expect.objectContaining({ text, tone: 'info', durationMs: 2200 })),
    );
  });

  async function loadEnglish() {
    await showLanguage('en');
    await loadTexts('account');
  }
  const more = (n: number) => say(n === 1 ? 'header.more.one' : 'header.more.other', { n });

  it('are at most three, plus one that counts the rest [notifications-f5]', async () => {
    await loadEnglish();
    await openAs('active');
    await receive(...numbers(1, 10).map((n) => entry(n)));
    expect(toastTexts().slice(0, 3).sort()).toEqual(news(8, 9, 10).sort());
    expect(toastTexts().at(-1)).toBe(more(7));
    expect(texts()).toHaveLength(10);
  });

  it('increase the count while it is shown, and restart it afterwards', async () => {
    await loadEnglish();
    await openAs('active');
    await receive(entry(1), entry(2), entry(3), entry(4));
    await receive(entry(5));
    expect(toastTexts()).toHaveLength(4);
    expect(toastTexts().at(-1)).toBe(more(2));
    dismissToast(toasts.value.at(-1)?.id ?? 0);
    await receive(entry(6));
    expect(toastTexts().at(-1)).toBe(more(1));
  });
});

describe('notification with a text code', () => {
  const shown = () => notifications.value.map(formatNotification);
  const coded = (text_code: string) => ({ message: { text_code } });

  beforeEach(async () => {
    world.config.message_texts.NEWS_PAID = { en: 'Paid', ru: 'Оплачено' };
    world.config.message_texts['cta.manage'] = { en: 'Manage' };
    await showLanguage('en');
    await loadTexts('account');
  });

  it("shows the server's text, else the built-in one, else the code", async () => {
    const end = await openAs('active');
    await receive(
      backlog(4, coded('NEWS_GONE')),
      entry(3, coded('NEWS_GONE')),
      entry(2, coded('cta.extend')),
      entry(1, coded('cta.manage')),
      entry(0, coded('NEWS_PAID')),
    );
    const known = [say('cta.extend'), 'Manage', 'Paid'];
    expect(shown()).toEqual(['NEWS_GONE', 'NEWS_GONE', ...known]);
    // The latest three, in order of arrival.
    expect(toastTexts().slice(0, 3)).toEqual(known);
    await showLanguage('ru');
    expect(shown().at(-1)).toBe('Оплачено');
    await wait(SAVE_MS);
    await reload(end);
    await showLanguage('en');
    await loadTexts('account');
    expect(shown()).toEqual(['NEWS_GONE', 'NEWS_GONE', say('cta.extend'), 'Manage', 'Paid']);
  });

  it.each(['cta', 'constructor'])('shows the code %s, which names no text', async (code) => {
    await openAs('active');
    await receive(entry(1, coded(code)));
    expect(shown()).toEqual([code]);
    expect(toastTexts()).toEqual([code]);
  });
});

it('notification without a text › shows its kind', async () => {
  await showLanguage('en');
  await loadTexts('account');
  await openAs('active');
  await receive(backlog(2, { message: {} }), entry(1, { message: null }));
  expect(notifications.value.map(formatNotification)).toEqual([say('header.backlog'), say('header.live')]);
});

describe('stored notifications', () => {
  it('are written a second after the first change, at most once a second [notifications-f6]', async () => {
    const writes = countWrites();
    const end = await openAs('active');
    await receive(entry(0));
    await wait(SAVE_MS - 1);
    expect(writes()).toBe(0);
    await wait(1);
    expect(writes()).toBe(1);
    // Five seconds with a message each 100 ms.
    for (const n of numbers(1, 50)) await receive(entry(n));
    await wait(10 * SAVE_MS);
    expect(writes()).toBeLessThanOrEqual(7);
    expect(storedIds()).toHaveLength(51);
    // No entry of the last second is lost.
    await receive(entry(51));
    end();
    expect(storedIds()).toHaveLength(52);
    expect(texts()).toEqual([]);
    watch();
    expect(texts()).toHaveLength(52);
  });

  it('are restored after a reload without toasts', async () => {
    const end = await openAs('active');
    await receive(entry(1), backlog(3), entry(2), entry(0, { timestamp: 1e20 }));
    await wait(SAVE_MS);
    const before = notifications.value;
    expect(before[0]).toMatchObject({ id: 'n0', at: NOW, isDated: false });
    await reload(end);
    expect(notifications.value).toEqual(before);
    await receive(backlog(1), backlog(2), backlog(3), entry(4));
    expect(texts()).toEqual(news(0, 4, 3, 2, 1));
    expect(toastTexts()).toEqual(news(4));
  });

  it.each<[string, unknown]>([
    ['no JSON', '{"owner"'],
    ['invalid entries', { owner: USER_A, list: [null, 5, 'n1', {}, [], { entry_id: 'n1' }] }],
    ['a number instead of the known ids', { owner: USER_A, known: 5, list: [] }],
    ["another user's", { owner: '84620913', known: ['n1', 'n2'], list: [storedEntry(9)] }],
    ['no owner', { known: ['n1', 'n2'], list: [storedEntry(9)] }],
  ])('are ignored when they are invalid (%s)', async (_, rubbish) => {
    sessionStorage.setItem(KEY, typeof rubbish === 'string' ? rubbish : JSON.stringify(rubbish));
    await openAs('active');
    expect(texts()).toEqual([]);
    await receive(backlog(1), entry(2));
    expect(texts()).toEqual(news(2, 1));
    await wait(SAVE_MS);
    expect(storedIds()).toEqual(['n2', 'n1']);
  });

  it('keep valid entries, and date others today', async () => {
    const undated = [
      storedEntry(2, { at: 'soon' }),
      storedEntry(3, { at: 1e300 }),
      storedEntry(4, { isDated: 'yes' }),
    ];
    const list = [null, storedEntry(1), { entry_id: 'n5' }, ...undated, { text: 'No id' }];
    sessionStorage.setItem(KEY, JSON.stringify({ owner: USER_A, list }));
    await openAs('active');
    await receive(backlog(1), backlog(2));
    const days = notifications.value.map(({ id, at, isDated }) => [id, at, isDated]);
    expect(days.sort()).toEqual([
      ['n1', storedEntry(1).at, true],
      ['n2', NOW, false],
      ['n3', NOW, false],
      ['n4', storedEntry(4).at, false],
    ]);
    expect(toastTexts()).toEqual([]);
  });
});

describe('cleared notifications', () => {
  it('do not come back with the backlog or after a reload', async () => {
    const end = await openAs('active');
    const undated = backlog(1, { timestamp: null });
    await receive(undated, entry(2));
    await wait(SAVE_MS);
    expect(storedIds()).toHaveLength(2);
    clearNotifications();
    expect(texts()).toEqual([]);
    expect(storedIds()).toEqual([]);
    clearNotifications();
    await wait(5000);
    await receive(undated, backlog(2));
    expect(texts()).toEqual([]);
    await reload(end);
    expect(texts()).toEqual([]);
    await receive(undated, backlog(2), backlog(3), entry(0));
    expect(texts()).toEqual(news(3, 0));
  });

  it('come back after more than 5,000 newer entries', async () => {
    await openAs('active');
    await receive(backlog(0));
    clearNotifications();
    await receive(...numbers(1, 5501).map((n) => backlog(n)));
    await receive(backlog(0, { timestamp: NOW + 10_000_000 }));
    expect(texts()[0]).toBe('News 0');
  });

  it('stay away after several clears of many entries', async () => {
    const end = await openAs('active');
    const all = numbers(1, 900).map((n) => backlog(n));
    // More entries than are shown, twice.
    for (const from of [0, 600]) {
      await receive(...all.slice(from, from + 600));
      expect(texts().length).toBeGreaterThan(200);
      clearNotifications();
    }
    await reload(end);
    await receive(...all);
    expect(texts()).toEqual([]);
  });
});

describe('previous user', () => {
  /** One entry is stored, one is shown, and one is pending. */
  async function openWithNews() {
    const end = await openAs('active');
    await receive(entry(1));
    await wait(SAVE_MS);
    await receive(entry(2));
    lastConnection().emit(JSON.stringify(entry(3)));
    return end;
  }

  it.each([0, 10 * SAVE_MS])('leaves no notifications when the page unmounts %i ms later', async (ms) => {
    const end = await openWithNews();
    // The reader unmounts after the next paint, which may take long in a hidden page.
    void signOut();
    if (ms) await wait(ms);
    end();
    await wait(10 * SAVE_MS);
    expect(session.value).toBe('unauthorized');
    expect(texts()).toEqual([]);
    expect(toastTexts()).toEqual([]);
    expect(stored()).toBeNull();
    expect(openConnections()).toEqual([]);
  });

  it('leaves no notifications to the next user', async () => {
    const end = await openWithNews();
    // The session now belongs to another user, which the page has not noticed yet.
    signIn(world, 'family-owner');
    comeOnline();
    await settle();
    expect(userId.value).toBe('51390216');
    end();
    watch();
    expect(texts()).toEqual([]);
    await wait(GATHER_MS);
    expect(texts()).toEqual([]);
    expect(toastTexts()).toEqual([]);
    // Including those that the previous user has cleared.
    await receive(entry(1), entry(7));
    await wait(SAVE_MS);
    expect(texts()).toEqual(news(7, 1));
    expect(JSON.parse(stored() ?? '')).toMatchObject({
      owner: '51390216',
      list: [{ entry_id: 'n7' }, { entry_id: 'n1' }],
    });
  });
});

describe('notifications in several tabs', () => {
  class Channel extends EventTarget {
    readonly posted: string[] = [];
    postMessage(message: string) {
      this.posted.push(message);
    }
    close() {}
    hear(owner: string, ...entries: object[]) {
      const data = JSON.stringify([owner, entries.map((item) => JSON.stringify(item))]);
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const channels: Record<string, Channel> = {};

  it('are broadcast in batches and shown when they belong to the user', async () => {
    vi.stubGlobal('BroadcastChannel', function open(name: string) {
      channels[name] ??= new Channel();
      return channels[name];
    });
    await openAs('active');
    await receive(entry(1), entry(2));
    const tabs = channels['tern.notifications'];
    const sent = [1, 2].map((n) => JSON.stringify(entry(n)));
    expect(tabs?.posted).toEqual([JSON.stringify([USER_A, sent])]);
    tabs?.hear(USER_A, entry(3));
    tabs?.hear('somebody else', entry(4));
    await wait(GATHER_MS);
    expect(texts()).toEqual(news(3, 2, 1));
    expect(tabs?.posted).toHaveLength(1);
  });
});

it('notification toasts › are not shown while the list is open', async () => {
  await openAs('active');
  overlay.value = 'news';
  await receive(entry(1));
  closeOverlay();
  await receive(entry(2));
  expect(texts()).toEqual(news(2, 1));
  expect(toastTexts()).toEqual(news(2));
});

describe('live entry', () => {
  const users = () => world.requestsOf('GET /vpn/v1/users').length;

  beforeEach(() => openAs('active'));

  it('refetches the account [notifications-f12]', async () => {
    world.persona('active').location = 'SE';
    await receive(entry(1));
    await wait(1000);
    expect(subscription.value?.location).toBe('SE');
  });

  it('refetches the account once when it arrives with others', async () => {
    await receive(...numbers(1, 20).map((n) => entry(n)));
    await receive(entry(21));
    await wait(5000);
    expect(users()).toBe(2);
  });

  it('refetches the account within ten seconds when it follows others', async () => {
    await receive(entry(1));
    await wait(1500);
    world.persona('active').location = 'SE';
    await receive(entry(2));
    await wait(10_000);
    expect(users()).toBe(3);
    expect(subscription.value?.location).toBe('SE');
  });

  it('refetches the account when an earlier request is in flight', async () => {
    world.delay({ path: '/vpn/v1/users' }, 3000, 1);
    void refreshAccount();
    await receive(entry(1));
    await wait(5000);
    expect(users()).toBe(3);
  });

  it('does not refetch the account when it is known', async () => {
    await receive(backlog(1));
    await receive(entry(1));
    await wait(5000);
    expect(users()).toBe(1);
  });
});

it('backlog entry › does not refetch the account', async () => {
  await openAs('active');
  await receive(backlog(1), backlog(2));
  await wait(5000);
  expect(world.requestsOf('GET /vpn/v1/users')).toHaveLength(1);
});
