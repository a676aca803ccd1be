import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { say, whole } from '../../support/say';
import {
  address,
  COUNTDOWN,
  expectNoPrompt,
  getButton,
  heading,
  openApp,
  queryButton,
  tidyApps,
  toasts,
} from '../support/app';

const EMAIL = 'anna@example.org';
const USER_ID = '84620955';

tidyApps();

type Start = Parameters<typeof openApp>[0];

const prompt = () => screen.findByRole('dialog', { name: say('account.connect.email.open') });
const boxes = () => screen.findByRole('group', { name: say('auth.otp.title') });
const field = () => screen.getByRole('textbox', { name: say('auth.email') });
const submit = () => getButton('account.connect.email.modal.submit');
const sends = (world: World) => world.requestsOf('POST /auth/email/bind/request').map(({ body }) => body);
const readCode = (world: World, email = EMAIL) => world.mailbox.read(email)[0]?.code ?? '';

/** Opens the home page of an account without an e-mail, with the prompt for it. */
async function open(start: Start = {}) {
  const app = await openApp({ persona: 'messenger-only', at: '/account?promocode=P1', ...start });
  await prompt();
  return app;
}

type App = Awaited<ReturnType<typeof open>>;

async function enter({ user }: App, code: string) {
  await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste(code);
}

describe('e-mail connection', () => {
  it('prompts with an empty field, keeps the draft across a refetch and describes a malformed address', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user, world } = await open({ prepare: () => localStorage.setItem('lastOtpEmail', EMAIL) });
    const dialog = within(await prompt());
    expect(dialog.getByText(say('account.connect.email.text'))).toBeInTheDocument();
    expect(field()).toHaveValue('');
    await user.type(field(), 'a');
    expect(queryButton('auth.forget')).not.toBeInTheDocument();
    await user.clear(field());
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await user.type(field(), 'anna@');
    await vi.advanceTimersByTimeAsync(31_000);
    await waitFor(() => expect(world.requestsOf('GET /vpn/v1/users')).toHaveLength(2));
    expect(field()).toHaveValue('anna@');
    await user.type(field(), 'example{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(say('auth.error.email_format')));
    expect(dialog.queryByRole('button', { name: say('auth.submit') })).not.toBeInTheDocument();
    await user.type(field(), '.org{Enter}');
    await boxes();
    expect(sends(world)).toMatchObject([{ email: EMAIL }]);
  });

  it('connects the e-mail by a code and does not prompt again', async () => {
    const app = await open();
    const { user, world } = app;
    await user.type(field(), `  ${EMAIL}`);
    await user.click(submit());
    await boxes();
    expect(sends(world)).toMatchObject([{ email: EMAIL, user_id: USER_ID, promocode: 'P1' }]);
    const dialog = within(await prompt());
    expect(dialog.getAllByRole('heading')).toHaveLength(1);
    expect(dialog.getByText(whole(say('auth.otp.subtitle', { email: EMAIL })))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
    expect(dialog.getByRole(...COUNTDOWN)).toHaveTextContent(/in 0(1:00|0:59)/);
    await enter(app, readCode(world));
    await waitFor(() => expect(toasts()).toEqual([say('account.connect.email.done')]));
    expect(world.persona('messenger-only').email).toBe(EMAIL);
    await waitFor(() => expect(world.requestsOf('GET /vpn/v1/users')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectNoPrompt();
    expect(address()).toBe('/account?promocode=P1');
    expect(world.requestsOf('POST /auth/email/request')).toEqual([]);
    // The address is not saved as the default for signing in.
    expect(localStorage.getItem('lastOtpEmail')).toBeNull();
  });

  it('opens from the menu of a phone after the prompt was dismissed', async () => {
    const { user } = await openApp({
      persona: 'messenger-only',
      at: '/account',
      isMobile: true,
      skipPrompts: true,
    });
    await heading(say('account.title'));
    await user.click(getButton('page.menu'));
    const menu = await screen.findByRole('dialog', { name: say('page.menu') });
    await user.click(within(menu).getByText(say('account.connect.email.open')));
    expect(await prompt()).toBeInTheDocument();
    expect(menu).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectNoPrompt();
  });

  it('opens from the sidebar of any page on a desktop', async () => {
    const { user } = await openApp({ persona: 'messenger-only', at: '/account/faq', skipPrompts: true });
    await heading(say('menu.faq'));
    await user.click(getButton('account.connect.email.open'));
    expect(await prompt()).toBeInTheDocument();
  });

  it('keeps a half-typed address when it is closed and opened again', async () => {
    const { user } = await open();
    await user.type(field(), 'anna@ex');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(getButton('account.connect.email.open'));
    await prompt();
    expect(field()).toHaveValue('anna@ex');
  });
});
