import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import { expectNoDialog, findButton, main, tidyApps, toasts } from '../support/app';
import { say, whole } from '../support/say';
import { addButton, INVITE, invited, memberNames, nameField, openParticipants } from '../support/sharing';
import { findManualField, stubWays, toldFor, type Ways } from '../support/ways';

tidyApps();

const COPIED = say('link.done');
const LINK = /^https?:\/\/[^/]+\/webui\/account\?member_token=[0-9a-f]+$/;

/** Opens the page and invites Bob. */
async function invite(given: Ways, start: Parameters<typeof openParticipants>[0] = {}) {
  const app = await openParticipants(start);
  const ways = stubWays(given);
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

describe('an invitation', () => {
  test('is copied as a link that lets somebody in, and stays in the page', async () => {
    const { world, ways } = await invite({ clipboard: 'open' });
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
  });

  test('is made for the name without the invisible characters of a copied text, emoji whole [sign-in-f15]', async () => {
    const { user, world } = await openParticipants();
    stubWays({ clipboard: 'open' });
    await user.click(nameField());
    await user.paste('\u2066 Bo\u200bb👨‍👩‍👧 \u2069');
    await user.click(addButton());
    await waitFor(() => expect(toasts()).toEqual([COPIED]));
    expect(invited(world)).toMatchObject([{ name: 'Bob👨‍👩‍👧' }]);
  });

  test('is made for a name that was filled in without an event', async () => {
    const { user, world } = await openParticipants();
    stubWays({ clipboard: 'open' });
    nameField().value = 'Bob';
    await user.click(addButton());
    await waitFor(() => expect(invited(world)).toMatchObject([{ name: 'Bob' }]));
  });

  test.each<[Ways, string, number]>([
    [{ clipboard: 'open' }, COPIED, 2000],
    [{ share: 'taken' }, say('invite.shared'), 5000],
    [{}, say('invite.manual'), 5000],
  ])('by %j is told in its own words and for its own time, and made once', async (given, text, ms) => {
    const { world, ways } = await invite(given);
    const link = await findLink();
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(await toldFor()).toEqual([[text, ms]]);
    expect(ways.copied()).toBe(given.clipboard ? link : null);
    expect(ways.shared).toEqual(given.share ? [link] : []);
    if (given.clipboard || given.share) await expectNoDialog();
    else expect(await findManualField()).toHaveValue(link);
    expect(invited(world)).toHaveLength(1);
  });
});

test('an invitation that could not be copied is not made anew for the same name, by copying or by adding it again', async () => {
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
  expect([ways.copied(), invited(world).length]).toEqual([link, 1]);
  await typeNext(user, 'Kim{Enter}');
  await waitFor(() => expect(invited(world)).toMatchObject([{ name: 'Bob' }, { name: 'Kim' }]));
  await waitFor(() => expect(ways.copied()).not.toBe(link));
  expect(screen.getByText(whole(say('invite.text', { name: 'Kim' })))).toBeInTheDocument();
});

test('an invitation that was used is not handed out again when its name is free', async () => {
  const { user, world, ways } = await invite({ clipboard: 'open' });
  const used = await findLink();
  world.invites.claim(world.persona('new'), tokenOf(used));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(memberNames()).toContain('Bob'));
  world.invites.remove(world.persona('family-owner'), 'Bob');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(memberNames()).not.toContain('Bob'));
  expect(screen.queryByText(LINK)).not.toBeInTheDocument();
  await typeNext(user, 'Bob{Enter}');
  await waitFor(() => expect(invited(world)).toHaveLength(2));
  await waitFor(() => expect(ways.copied()).not.toBe(used));
  expect(ways.copied()).toMatch(LINK);
});

test('an invitation under way shows that it is, keeps the name still, and is one for two clicks and a key', async () => {
  const { user, world } = await openParticipants({ prepare: (world) => world.delay({ path: INVITE }, 200) });
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

test('an invitation that is not made says so with its code for 2.5 seconds, and leaves the link of the one before', async () => {
  const { user, world } = await invite({ clipboard: 'open' });
  const link = await findLink();
  world.fail({ path: INVITE }, { status: 400, body: { detail: 'Name taken' } });
  await typeNext(user, 'Kim{Enter}');
  expect(await main().findByRole('alert')).toHaveTextContent('Name taken');
  const text = say('participants.copy_error_code', { code: 400 });
  expect(await toldFor()).toContainEqual([text, 2500]);
  expect([await findLink(), nameField().value]).toEqual([link, 'Kim']);
  expect(screen.getByText(whole(say('invite.text', { name: 'Bob' })))).toBeInTheDocument();
});

describe('the name of a new member', () => {
  const hint = say('participants.add.hint');
  const described = (key?: 'required' | 'maxlen' | 'not_empty' | 'taken') =>
    expect(nameField()).toHaveAccessibleDescription(
      `${hint} ${key ? say(`participants.add.input_${key}`) : ''}`,
    );

  test('has its one fault told under the field, none before anything is typed or as soon as it is good', async () => {
    const { user, world } = await openParticipants();
    stubWays({ clipboard: 'open' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    described();
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
      await waitFor(() => described(key));
      expect(nameField()).toHaveAttribute('aria-invalid', 'true');
      expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    }
    await user.type(nameField(), '{Enter}');
    await user.type(nameField(), 'B');
    described();
    expect(addButton()).not.toHaveAttribute('aria-disabled');
    // The first request belongs to the valid name.
    await user.type(nameField(), '{Enter}');
    await findLink();
    expect(invited(world)).toMatchObject([{ name: 'B' }]);
  });
});
