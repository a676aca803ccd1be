import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { say, whole } from '../../support/say';
import { expectNoDialog, findButton, heading, main, tidyApps, toasts } from '../support/app';
import { addButton, INVITE, invited, memberNames, nameField, openParticipants } from '../support/sharing';
import { findManualField, listToasts, stubWays, type Ways } from '../support/ways';

tidyApps();

const COPIED = say('link.done');
const LINK = /^https?:\/\/[^/]+\/webui\/account\?member_token=[0-9a-f]+$/;

/** Opens the page and invites Bob. */
async function invite(browser: Ways, start: Parameters<typeof openParticipants>[0] = {}) {
  const app = await openParticipants(start);
  const ways = stubWays(browser);
  await app.user.type(nameField(), 'Bob');
  await app.user.click(addButton());
  return { ...app, ways };
}

const copy = () => findButton('link.copy');
/** The link on the page. */
const findLink = async () => (await screen.findByText(LINK)).textContent ?? '';
const isReady = () => waitFor(() => expect(addButton()).not.toHaveAttribute('aria-busy'));
/** Types another name once the field is editable again. */
async function typeNext(user: Awaited<ReturnType<typeof invite>>['user'], text: string) {
  await isReady();
  await waitFor(() => expect(nameField()).toHaveValue(''));
  await user.type(nameField(), text);
}
const tokenOf = (link: string) => new URL(link).searchParams.get('member_token') ?? '';

describe('invitation', () => {
  it('copies and shows a working link, and is created anew when that one was used and its name is free', async () => {
    const { user, world, ways } = await invite({ clipboard: 'open' });
    await waitFor(() => expect(toasts()).toEqual([COPIED]));
    expect(ways.copied()).toMatch(LINK);
    expect(await findLink()).toBe(ways.copied());
    expect(screen.getByText(whole(say('invite.text', { name: 'Bob' })))).toBeInTheDocument();
    expect(nameField()).toHaveValue('');
    expect(nameField()).not.toHaveAttribute('aria-invalid');
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    world.invites.claim(world.persona('new'), tokenOf(ways.copied() ?? ''));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(memberNames()).toEqual(['Anna', 'Олег', 'Bob']));
    const used = ways.copied();
    world.invites.remove(world.persona('family-owner'), 'Bob');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(memberNames()).not.toContain('Bob'));
    await waitFor(() => expect(screen.queryByText(LINK)).not.toBeInTheDocument());
    await typeNext(user, 'Bob{Enter}');
    await waitFor(() => expect(invited(world)).toHaveLength(2));
    await waitFor(() => expect(ways.copied()).not.toBe(used));
    expect(ways.copied()).toMatch(LINK);
  });

  it('is scrolled into view', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await invite({ clipboard: 'open' });
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' }));
  });

  it('accepts a name filled in without an event, and removes invisible characters but no emoji [sign-in-f15]', async () => {
    const { user, world } = await openParticipants();
    stubWays({ clipboard: 'open' });
    await user.click(nameField());
    await user.paste('\u2066 Bo\u200bb👨‍👩‍👧 \u2069');
    await user.click(addButton());
    await waitFor(() => expect(toasts()).toEqual([COPIED]));
    expect(invited(world)).toMatchObject([{ name: 'Bob👨‍👩‍👧' }]);
    await isReady();
    nameField().value = 'Kim';
    await user.click(addButton());
    await waitFor(() => expect(invited(world)).toMatchObject([{}, { name: 'Kim' }]));
  });

  it.each<[Ways, string, number]>([
    [{ clipboard: 'open' }, COPIED, 2000],
    [{ share: 'taken' }, say('invite.shared'), 5000],
    [{}, say('invite.manual'), 5000],
  ])('is created once and raises a toast of its own for %j [participants-f3]', async (browser, text, ms) => {
    const { world, ways } = await invite(browser);
    const link = await findLink();
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(await listToasts()).toEqual([[text, ms]]);
    expect(ways.copied()).toBe(browser.clipboard ? link : null);
    expect(ways.shared).toEqual(browser.share ? [link] : []);
    if (browser.clipboard || browser.share) await expectNoDialog();
    else expect(await findManualField()).toHaveValue(link);
    expect(invited(world)).toHaveLength(1);
  });

  it('reuses the link of the same name when it is copied or added again', async () => {
    const { user, world } = await invite({});
    await findManualField();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const link = await findLink();
    const ways = stubWays({ clipboard: 'open' });
    await user.click(await copy());
    await waitFor(() => expect(toasts()[0]).toBe(COPIED));
    expect(ways.copied()).toBe(link);
    await typeNext(user, ' Bob {Enter}');
    await waitFor(() => expect(nameField()).toHaveValue(''));
    expect(ways.copied()).toBe(link);
    expect(invited(world)).toHaveLength(1);
    await typeNext(user, 'Kim{Enter}');
    await waitFor(() => expect(invited(world)).toMatchObject([{ name: 'Bob' }, { name: 'Kim' }]));
    await waitFor(() => expect(ways.copied()).not.toBe(link));
    expect(screen.getByText(whole(say('invite.text', { name: 'Kim' })))).toBeInTheDocument();
  });

  it('is sent once for two clicks and Enter, and keeps the name read-only meanwhile', async () => {
    const { user, world } = await openParticipants({
      prepare: (world) => world.delay({ path: INVITE }, 200),
    });
    stubWays({ clipboard: 'open' });
    await user.type(nameField(), 'Bob');
    addButton().click();
    addButton().click();
    await waitFor(() => expect(addButton()).toHaveAttribute('aria-busy', 'true'));
    expect(nameField()).toHaveAttribute('readonly');
    await user.type(nameField(), '{Enter}');
    await waitFor(() => expect(toasts()).toEqual([COPIED]));
    expect(invited(world)).toHaveLength(1);
    await isReady();
  });

  it('goes on while the page is left, and is shown on return [participants-f5]', async () => {
    const { user, world, navigate } = await openParticipants({
      prepare: (world) => world.delay({ path: INVITE }, 1500),
    });
    stubWays({ clipboard: 'open' });
    await user.type(nameField(), 'Bob');
    await user.click(addButton());
    navigate('/account/manage');
    await heading(say('menu.manage'));
    navigate('/account/participants');
    await heading(say('participants.title'));
    expect(addButton()).toHaveAttribute('aria-busy', 'true');
    expect(await findLink()).toMatch(LINK);
    expect(invited(world)).toHaveLength(1);
  });

  it('shows why it failed in a toast for 2.5 seconds, and keeps the link of the previous one', async () => {
    const { user, world } = await invite({ clipboard: 'open' });
    const link = await findLink();
    world.fail({ path: INVITE }, { status: 400, body: { detail: 'Name taken' } });
    await typeNext(user, 'Kim{Enter}');
    expect(await main().findByRole('alert')).toHaveTextContent('Name taken');
    const text = say('participants.copy_error_code', { code: 400 });
    expect(await listToasts()).toContainEqual([text, 2500]);
    expect(await findLink()).toBe(link);
    expect(nameField()).toHaveValue('Kim');
    expect(screen.getByText(whole(say('invite.text', { name: 'Bob' })))).toBeInTheDocument();
  });
});

describe('invitation name', () => {
  const hint = say('participants.add.hint');
  const expectDescription = (key?: 'required' | 'maxlen' | 'not_empty' | 'taken') =>
    expect(nameField()).toHaveAccessibleDescription(
      `${hint} ${key ? say(`participants.add.input_${key}`) : ''}`,
    );

  it('has one error below the field, none before anything is typed and none when it is valid', async () => {
    const { user, world } = await openParticipants();
    stubWays({ clipboard: 'open' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    expectDescription();
    expect(nameField()).not.toHaveAttribute('aria-invalid');
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    for (const [keys, key] of [
      ['Annas', 'maxlen'],
      ['{Backspace}', 'taken'],
      ['{Backspace}{Backspace}{Backspace}{Backspace}', 'required'],
      [' ', 'not_empty'],
    ] as const) {
      await user.type(nameField(), keys);
      // An error is announced after a pause in typing.
      await vi.advanceTimersByTimeAsync(500);
      await waitFor(() => expectDescription(key));
      expect(nameField()).toHaveAttribute('aria-invalid', 'true');
      expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    }
    await user.type(nameField(), '{Enter}');
    await user.type(nameField(), 'B');
    expectDescription();
    expect(addButton()).not.toHaveAttribute('aria-disabled');
    // The first request belongs to the valid name.
    await user.type(nameField(), '{Enter}');
    await findLink();
    expect(invited(world)).toMatchObject([{ name: 'B' }]);
  });
});
