import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import { address, expectNoPrompt, heading, openApp, raisedToasts, tidyApps, toasts } from '../support/app';
import { answerOf, type MarkName, PETR, readMarks, setMarks } from '../support/messenger';
import { say } from '../support/say';

const LINK = '?promocode=P1&x=1';
const CONFLICT = 'tg_bind_conflict.v1';
const ALEX = { id: 700100734, first_name: 'Alex' };

tidyApps();

interface Return {
  marks: MarkName;
  hash?: string;
  language?: 'en' | 'ru';
  prepare?(world: World): void;
}

/** Returns from Telegram to an account that has only an e-mail. */
async function comeBack({ marks, hash = answerOf(PETR), language, prepare }: Return) {
  const app = await openApp({
    persona: 'email-only',
    at: `/auth/telegram/callback${LINK}${hash}`,
    language,
    prepare(world) {
      setMarks(marks);
      prepare?.(world);
    },
  });
  await heading(language === 'ru' ? 'Здравствуйте!' : say('account.title'));
  return app;
}

const failing = (fault: Fault) => (world: World) => void world.fail({ path: '/auth/telegram' }, fault);
const posts = (world: World) => world.requestsOf('POST /auth/telegram');
const bound = (world: World) => world.persona('email-only').tg_id;

describe('return from Telegram with a session', () => {
  const notBound = say('account.connect.telegram.error');

  it.each<[MarkName, string[]]>([
    ['auth', []],
    ['none', [notBound]],
  ])('sends nothing, as that would bind, when the marks are: %s [sign-in-f13]', async (marks, toasts) => {
    const { world } = await comeBack({ marks });
    expect(await raisedToasts()).toEqual(toasts);
    expect(posts(world)).toEqual([]);
    expect(address()).toBe(`/account${LINK}`);
    expect(location.hash).toBe('');
    expect(bound(world)).toBeNull();
    expect(readMarks()).toEqual([null, null]);
  });

  it('connects Telegram once and does not prompt for it when the marks are: bind', async () => {
    const length = history.length;
    const { world } = await comeBack({ marks: 'bind', prepare: () => sessionStorage.setItem(CONFLICT, '1') });
    expect(posts(world)).toHaveLength(1);
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.done')]));
    expect(bound(world)).toBe(String(PETR.id));
    expect(address()).toBe(`/account${LINK}`);
    expect(history).toHaveLength(length);
    expect(readMarks()).toEqual([null, null]);
    expect(sessionStorage.getItem(CONFLICT)).toBeNull();
    await expectNoPrompt();
  });

  it('says that the Telegram account is bound to another one until the prompt is dismissed', async () => {
    const { user, world } = await comeBack({ marks: 'bind', hash: answerOf(ALEX) });
    expect(posts(world).map(({ status }) => status)).toEqual([409]);
    expect(address()).toBe(`/account${LINK}`);
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.conflict')]));
    const dialog = await screen.findByRole('dialog', { name: say('account.connect.telegram.open') });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(say('account.connect.telegram.conflict'));
    expect(sessionStorage.getItem(CONFLICT)).toBe('1');
    await user.click(within(dialog).getByRole('button', { name: say('account.no') }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sessionStorage.getItem(CONFLICT)).toBeNull();
  });

  it.each<[string, Pick<Return, 'hash' | 'prepare'>, number]>([
    ['a server error', { prepare: failing({ status: 500 }) }, 1],
    ['a refusal of the user', { hash: '#tgAuthResult=false' }, 0],
  ])('shows an error and prompts again on %s', async (_, start, calls) => {
    const { world } = await comeBack({ marks: 'bind', ...start });
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.telegram.error')]));
    expect(posts(world)).toHaveLength(calls);
    expect(address()).toBe(`/account${LINK}`);
    expect(bound(world)).toBeNull();
    expect(readMarks()).toEqual([null, null]);
    const dialog = await screen.findByRole('dialog', { name: say('account.connect.telegram.open') });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(say('account.connect.telegram.error'));
  });
});
