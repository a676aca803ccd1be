import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { World } from '../../sandbox/world';
import { say } from '../../support/say';
import { openApp, openTitled, raisedToasts, type Start, settle, tidyApps, toasts } from '../support/app';

tidyApps();

const TITLE = say('header.title');
const EMPTY = say('header.no_messages');
const CLEAR = { name: say('header.clear') };
const BELL = { name: new RegExp(`^${TITLE}`) };

type App = Awaited<ReturnType<typeof openApp>>;

const bell = () => screen.getByRole('button', BELL);
const name = () => bell().getAttribute('aria-label');
const panel = () => within(screen.getByRole('dialog', { name: TITLE }));
const rows = () => panel().queryAllByRole('listitem');
const rowTexts = () => rows().map((row) => row.textContent);
const createId = (world: World) => world.persona('active').user_id;
const push = (world: World, text: string) => world.streams.push(world.persona('active'), text);

/** The links and buttons of the header. */
const controls = () => {
  const all = [...screen.getByRole('banner').querySelectorAll('a, button')];
  return all.map((control) => control.getAttribute('aria-label') ?? control.textContent);
};

/** Opens the home page with an open stream that has sent `backlog`. */
async function openHome(start: Start & { backlog?: string[] } = {}) {
  const { backlog = [], prepare, ...rest } = start;
  const app = await openApp({
    persona: 'active',
    skipPrompts: true,
    at: '/account',
    ...rest,
    prepare(world) {
      for (const text of backlog) push(world, text);
      // One entry per minute.
      for (const [index, entry] of world.persona('active').notifications.entries())
        entry.timestamp -= (backlog.length - index) * 60_000;
      prepare?.(world);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => app.world.streams.count()).toBe(1);
  if (backlog.length > 0) await waitFor(() => expect(name()).toBe(`${TITLE}: ${backlog.length}`));
  return app;
}

async function openPanel({ user }: App) {
  await user.click(bell());
  await screen.findByRole('dialog', { name: TITLE });
}

const createEvent = (entry: object) => `data: ${JSON.stringify(entry)}\n\n`;
describe('notification bell', () => {
  it('stands between language and sign-out, and shows a dot and the number of notifications', async () => {
    const { world } = await openHome();
    expect(controls()).toEqual(['Tern VPN', 'Language: English', TITLE, say('page.logout')]);
    expect(bell()).toHaveAttribute('aria-expanded', 'false');
    expect(bell().querySelector('.badge')).toBeNull();
    push(world, 'One');
    push(world, 'Two');
    await waitFor(() => expect(name()).toBe(`${TITLE}: 2`));
    expect(bell().querySelector('.badge')).not.toBeNull();
  });

  it('is missing on inner pages of a phone, which have Back and title, and toasts for notifications', async () => {
    const { world } = await openHome({ isMobile: true, at: '/account/faq' });
    expect(controls()).toEqual([say('page.back')]);
    expect(within(screen.getByRole('banner')).getByRole('heading', { level: 1 })).toHaveTextContent(
      say('menu.faq'),
    );
    push(world, 'Paid');
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Paid')]));
  });

  it('is missing for guests, who have no stream', async () => {
    const { world } = await openTitled('auth.title', { at: '/login' });
    await settle();
    expect(screen.queryByRole('button', BELL)).not.toBeInTheDocument();
    expect(world.requestsOf('GET /vpn/v1/notifications/stream')).toEqual([]);
  });

  it('stands between id and menu below a greeting on the home page of a phone', async () => {
    await openHome({ isMobile: true });
    const banner = screen.getByRole('banner');
    expect(banner.textContent?.startsWith(say('account.title'))).toBe(true);
    expect(controls()).toEqual([expect.stringContaining('ID 48210734'), TITLE, say('page.menu')]);
  });
});

describe('notification panel', () => {
  it('says that it is empty at first and after Clear [notifications-f10]', async () => {
    const app = await openHome();
    await openPanel(app);
    expect(panel().getByRole('status')).toHaveTextContent(EMPTY);
    expect(rows()).toEqual([]);
    expect(panel().queryByRole('button', CLEAR)).not.toBeInTheDocument();
    push(app.world, 'One');
    await waitFor(() => expect(rows()).toHaveLength(1));
    // The list shows it; a toast would cover the panel.
    expect(await raisedToasts()).toEqual([]);
    // No way through all the rows to it.
    const clear = panel().getByRole('button', CLEAR);
    const list = panel().getByRole('list');
    expect(clear.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await app.user.click(clear);
    expect(screen.getByRole('dialog', { name: TITLE })).toContainElement(
      document.activeElement as HTMLElement,
    );
    expect(document.activeElement).toHaveAttribute('aria-live', 'polite');
    expect(panel().getByRole('status')).toHaveTextContent(EMPTY);
  });

  it('removes the toasts of what it lists when it opens', async () => {
    const app = await openHome();
    push(app.world, 'One');
    await waitFor(() => expect(toasts()).toEqual(['One']));
    await openPanel(app);
    expect(rowTexts()[0]).toMatch(/^One/);
    expect(await raisedToasts()).toEqual([]);
  });

  it('lists the newest first, each with its time, by day', async () => {
    const app = await openHome();
    // Local time: 9:04, `days` from today.
    const sent = (days: number) => new Date(new Date().setHours(24 * days + 9, 4, 0, 0));
    const pad = (n: number) => String(n).padStart(2, '0');
    const formatEntryDay = (date: Date) =>
      `${pad(date.getDate())}.${pad(date.getMonth() + 1)}.${date.getFullYear()}`;
    const emitEntry = (text: string, date: Date) =>
      app.world.streams.sendRaw(
        createId(app.world),
        createEvent({ entry_id: text, timestamp: +date, type: 'BACKLOG', message: { text_raw: text } }),
      );
    emitEntry('Old', sent(-400));
    emitEntry('Today', sent(0));
    emitEntry('Yesterday', sent(-1));
    await waitFor(() => expect(name()).toBe(`${TITLE}: 3`));
    await openPanel(app);
    expect(rowTexts()).toEqual(['Today09:04', 'Yesterday09:04', 'Old09:04']);
    const days = panel().getAllByRole('heading', { level: 3 });
    expect(days.map((day) => day.textContent)).toEqual([
      say('header.today'),
      formatEntryDay(sent(-1)),
      formatEntryDay(sent(-400)),
    ]);
    const time = within(rows()[0] ?? document.body).getByText('09:04', { selector: 'time' });
    expect(time).toHaveAttribute('datetime', sent(0).toISOString());
    expect(panel().queryByText(EMPTY)).not.toBeInTheDocument();
  });
});
