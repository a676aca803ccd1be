import { act, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { say } from '../../support/say';
import { getButton, heading, openApp, openTitled, tidyApps } from '../support/app';
import { findManualField, stubWays } from '../support/ways';

tidyApps();

const SAVED_KEY = {
  link: 'https://tern.example/connection/subs/sub1',
  outline: 'ssconf://tern.example/connection/subs/sub1#Tern',
  owner: '1',
  until: '2999-01-01',
  at: 1,
};
const saveKey = () => localStorage.setItem('kept_key', JSON.stringify(SAVED_KEY));
const findCopyButton = () => screen.findByRole('button', { name: say('common.copy') });
const queryDialog = () => screen.queryByRole('dialog', { name: say('manual.title') });

describe('manual copy dialog', () => {
  it('shows all lines in the public layout', async () => {
    const { user } = await openTitled('trouble.title', {
      at: '/help',
      prepare: (world) => world.fail({ path: '/vpn/v1/users' }, { status: 503 }),
    });
    stubWays({});
    while (screen.queryByText(say('trouble.support')) === null) await user.click(getButton('trouble.no'));
    await user.click(getButton('common.copy'));
    expect((await findManualField<HTMLTextAreaElement>()).value).toContain('\n');
  });

  it('shows the saved key on the error page', async () => {
    const { user } = await openApp({
      at: '/account',
      prepare(world) {
        saveKey();
        world.fail({ path: '/vpn/v1/users' }, { status: 503 });
      },
    });
    await heading(say('error.title'));
    stubWays({});
    await user.click(await findCopyButton());
    expect(await findManualField()).toHaveValue(SAVED_KEY.link);
  });

  it('shows the start of the selected text', async () => {
    const { user } = await openTitled('account.title', { persona: 'active', skipPrompts: true });
    stubWays({});
    await user.click(screen.getByRole('button', { name: /^ID / }));
    const field = await findManualField<HTMLInputElement>();
    act(() => field.blur());
    field.scrollLeft = 100;
    act(() => field.focus());
    expect(field.scrollLeft).toBe(0);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('closes when another page is opened', async () => {
    const { user, navigate } = await openTitled('account.title', { persona: 'active', skipPrompts: true });
    stubWays({});
    await user.click(screen.getByRole('button', { name: /^ID / }));
    await findManualField();
    act(() => navigate('/account/faq'));
    await waitFor(() => expect(queryDialog()).not.toBeInTheDocument());
    await heading(say('menu.faq'));
    expect(queryDialog()).not.toBeInTheDocument();
  });

  it('opens above the QR dialog, which is there again afterwards', async () => {
    const { user } = await openTitled('account.title', { persona: 'active', skipPrompts: true });
    stubWays({});
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${say('keys.qr.title')}`) }));
    const dialog = await screen.findByRole('dialog', { name: say('keys.qr.name') });
    await user.click(within(dialog).getByRole('button', { name: say('common.copy') }));
    await findManualField();
    await user.keyboard('{Escape}');
    expect(queryDialog()).not.toBeInTheDocument();
    expect(dialog).toBeInTheDocument();
  });
});
