import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import { tidyApps } from '../support/app';
import { say } from '../support/say';
import { addButton, invited, nameField, openParticipants } from '../support/sharing';
import { stubWays } from '../support/ways';

tidyApps();

const FAULTS = {
  required: say('frontend.web.participants.add.input_required'),
  maxlen: say('frontend.web.participants.add.input_maxlen'),
  not_empty: say('frontend.web.participants.add.input_not_empty'),
  taken: say('frontend.web.participants.add.input_taken'),
};
const shownFaults = () => Object.values(FAULTS).filter((text) => screen.queryByText(text));

const HOME = '👨‍👩‍👧‍👦';
/** е with a diaeresis of its own. */
const IO = 'е\u0308';

describe('the name of a new member', () => {
  test('is not found fault with before anything is typed', async () => {
    const { user } = await openParticipants();
    expect(nameField()).not.toHaveAttribute('aria-invalid');
    expect(nameField()).toHaveAccessibleDescription(
      expect.stringContaining(say('frontend.web.participants.add.hint')),
    );
    await user.click(nameField());
    await user.tab();
    await user.click(addButton());
    await user.type(nameField(), '{Enter}');
    expect([shownFaults(), nameField().getAttribute('aria-invalid')]).toEqual([[], null]);
  });

  test('cannot be sent before anything is typed, and is told what it may be', async () => {
    const { user, world } = await openParticipants();
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    expect(addButton().title).toBe('');
    expect(screen.getByText(say('frontend.web.participants.add.hint'))).toBeInTheDocument();
    await user.click(addButton());
    await user.type(nameField(), '{Enter}');
    expect(invited(world)).toEqual([]);
  });

  test.each([
    ['Annas', 'maxlen'],
    [HOME.repeat(5), 'maxlen'],
    [`Зо${IO}яш`, 'maxlen'],
    ['    ', 'not_empty'],
    ['\u00a0', 'not_empty'],
    ['Anna', 'taken'],
    [' Олег ', 'taken'],
  ] as const)('%j has its fault told under the field: %s', async (text, fault) => {
    const { user, world } = await openParticipants();
    await user.click(nameField());
    await user.paste(text);
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText(FAULTS[fault])).toBeInTheDocument();
    expect(nameField()).toHaveAttribute('aria-invalid', 'true');
    expect(nameField()).toHaveAccessibleDescription(
      `${say('frontend.web.participants.add.hint')} ${FAULTS[fault]}`,
    );
    expect(shownFaults()).toEqual([FAULTS[fault]]);
    await user.click(addButton());
    await user.type(nameField(), '{Enter}');
    expect([invited(world), nameField().value]).toEqual([[], text]);
  });

  test('that is taken away again is required', async () => {
    const { user } = await openParticipants();
    await user.type(nameField(), 'B');
    await user.clear(nameField());
    expect(await screen.findByText(FAULTS.required)).toBeInTheDocument();
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('has one fault at a time, and none as soon as it is good', async () => {
    const { user } = await openParticipants();
    await user.type(nameField(), 'Annas');
    await screen.findByText(FAULTS.maxlen);
    await user.type(nameField(), '{Backspace}');
    await screen.findByText(FAULTS.taken);
    expect(shownFaults()).toEqual([FAULTS.taken]);
    await user.type(nameField(), '{Backspace}');
    expect([shownFaults(), nameField().getAttribute('aria-invalid')]).toEqual([[], null]);
    expect(addButton()).not.toHaveAttribute('aria-disabled');
    await user.clear(nameField());
    await screen.findByText(FAULTS.required);
    await user.type(nameField(), ' ');
    await screen.findByText(FAULTS.not_empty);
    expect(shownFaults()).toEqual([FAULTS.not_empty]);
  });

  test('is taken as soon as somebody has come in under it', async () => {
    const { user, world } = await openParticipants();
    await user.type(nameField(), 'Bob');
    expect(addButton()).not.toHaveAttribute('aria-disabled');
    world.persona('family-owner').plan?.members.push({ name: 'Bob', user_id: null });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(FAULTS.taken)).toBeInTheDocument();
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    await user.type(nameField(), '{Enter}');
    expect(invited(world)).toEqual([]);
  });

  test.each([
    ['Bob', 'Bob'],
    ['  Bob ', 'Bob'],
    ['A b', 'A b'],
    [HOME.repeat(4), HOME.repeat(4)],
    [`З${IO}я`, `З${IO}я`],
    ['<b>x', '<b>x'],
  ])('%j is good, and sent as %j', async (text, sent) => {
    const { user, world } = await openParticipants();
    stubWays({ clipboard: 'open' });
    await user.click(nameField());
    await user.paste(text);
    expect(addButton()).not.toHaveAttribute('aria-disabled');
    await user.click(addButton());
    const owner_user_id = world.persona('family-owner').user_id;
    await waitFor(() => expect(invited(world)).toEqual([{ owner_user_id, name: sent }]));
    expect(shownFaults()).toEqual([]);
  });
});
