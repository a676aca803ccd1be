import { screen, within } from '@testing-library/preact';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { sandboxServer } from '../../sandbox/in-process';
import { comeOnline } from '../../support/page';
import { defer } from '../../unit/lib/served';
import { findButton, getButton, heading, openApp, tidyApps } from '../support/app';
import { opened, openPayment, way } from '../support/buying';
import { say } from '../support/say';
import { openParticipants } from '../support/sharing';

tidyApps();

type App = Awaited<ReturnType<typeof openApp>>;

const field = (key: Parameters<typeof say>[0]) => screen.findByRole('textbox', { name: say(key) });

/**
 * Lets the user call fail on reconnection and on the retry 2 s later, then leaves the error page by its
 * button.
 */
async function goThroughOutage({ world, user }: App) {
  const heal = world.fail({ path: '/vpn/v1/users' }, { status: 503 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  comeOnline();
  await vi.advanceTimersByTimeAsync(2500);
  await heading(say('error.title'));
  vi.useRealTimers();
  heal();
  await user.click(getButton('error.retry'));
}

/** Requests a code and types its first digits. */
async function typeHalfCode(app: App) {
  await app.user.type(await field('auth.email'), 'anna@example.org{Enter}');
  await app.user.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await app.user.keyboard('123');
}

async function expectHalfCode({ world }: App, call: Parameters<App['world']['requestsOf']>[0]) {
  expect(await screen.findByRole('textbox', { name: 'Digit 3 of 6' })).toHaveValue('3');
  expect(world.requestsOf(call)).toHaveLength(1);
}

// app/outage.test.tsx covers drafts, focus and dialogs.
describe('outage', () => {
  it('keeps a half-typed code of the e-mail prompt', async () => {
    const app = await openApp({ persona: 'messenger-only', at: '/account' });
    await typeHalfCode(app);
    await goThroughOutage(app);
    await expectHalfCode(app, 'POST /auth/email/bind/request');
  });

  it('keeps the notification panel', async () => {
    const app = await openApp({ persona: 'active', at: '/account' });
    await app.user.click(await findButton('header.title'));
    const panel = await screen.findByRole('dialog', { name: say('header.title') });
    await goThroughOutage(app);
    await heading(say('account.title'));
    expect(panel).toBeInTheDocument();
  });

  it('keeps the link of an invitation', async () => {
    const app = await openParticipants();
    await app.user.type(await field('participants.add.title'), 'Nina{Enter}');
    await screen.findByText(/member_token=/);
    await goThroughOutage(app);
    await heading(say('participants.title'));
    expect(within(screen.getByRole('main')).getByText(/member_token=/)).toBeInTheDocument();
  });

  it('keeps the payment method and the receipt e-mail', async () => {
    const app = await openPayment();
    await app.user.click(way('yookassa'));
    await app.user.clear(await field('payment.email'));
    await app.user.type(await field('payment.email'), 'new@example.org');
    await goThroughOutage(app);
    expect(await field('payment.email')).toHaveValue('new@example.org');
    expect(opened()).toEqual([way('yookassa')]);
  });

  it('keeps a half-typed code when it begins before the session is known', async () => {
    const first = defer<HttpResponse<null>>();
    sandboxServer.use(http.get('*/vpn/v1/users', () => first.promise, { once: true }));
    const app = await openApp({ at: '/login' });
    await typeHalfCode(app);
    first.resolve(new HttpResponse(null, { status: 503 }));
    await heading(say('error.title'));
    await app.user.click(getButton('error.retry'));
    await expectHalfCode(app, 'POST /auth/email/request');
    // The next digit goes into the fourth field.
    expect(screen.getByRole('textbox', { name: 'Digit 4 of 6' })).toHaveFocus();
    await app.user.click(getButton('auth.otp.other'));
    expect(await field('auth.email')).toHaveValue('anna@example.org');
  });

  it('makes the boxes editable again when it begins after a valid code', async () => {
    const app = await openApp({ at: '/login' });
    await typeHalfCode(app);
    const heal = app.world.fail({ path: '/vpn/v1/users' }, { status: 503 });
    await app.user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await app.user.paste(app.world.mailbox.read('anna@example.org')[0]?.code ?? '');
    await heading(say('error.title'));
    heal();
    app.world.fail({ path: '/vpn/v1/users' }, { status: 403 });
    await app.user.click(getButton('error.retry'));
    expect(await screen.findByText(say('auth.not_kept'))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).not.toHaveAttribute('readonly');
  });
});
