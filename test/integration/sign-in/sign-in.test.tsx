import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { say, whole } from '../../support/say';
import {
  address,
  COUNTDOWN,
  findButton,
  getButton,
  heading,
  main,
  openApp,
  openTitled,
  queryButton,
  queryLink,
  type Start,
  settle,
  tidyApps,
  toasts,
} from '../support/app';

const EMAIL = 'anna@example.org';

tidyApps();

type App = Awaited<ReturnType<typeof openApp>>;

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: say('auth.email') });
const GROUP = { name: say('auth.otp.title') };
const group = () => screen.findByRole('group', GROUP);
const boxes = () => within(screen.getByRole('group', GROUP)).getAllByRole<HTMLInputElement>('textbox');
const digits = () => Array.from(boxes(), ({ value }) => value || '_').join('');
const sends = ({ world }: App) => world.requestsOf('POST /auth/email/request');
const checks = ({ world }: App) => world.requestsOf('POST /auth/email/otp/verify');
const readCode = ({ world }: App) => world.mailbox.read(EMAIL)[0]?.code ?? '';
const readDraft = () => sessionStorage.getItem('email_draft');
const readLastEmail = () => localStorage.getItem('lastOtpEmail');
const saveLastEmail = () => localStorage.setItem('lastOtpEmail', EMAIL);
const toWrong = (code: string) => (code === '000000' ? '111111' : '000000');

/** Lets the next code be requested at once. */
const NO_COUNTDOWN: Start = {
  prepare: (world) => void world.fail({ path: '/auth/email/request' }, { status: 200, body: { ttl: 0 } }),
};

/** Opens the sign-in page. */
const open = (start: Start = {}) => openTitled('auth.title', { at: '/login', ...start });

/** Requests a code and waits for the boxes. */
async function requestCode(start: Start = {}) {
  const app = await open(start);
  await app.user.type(field(), `${EMAIL}{Enter}`);
  await group();
  return app;
}

/** Pastes a code into the first box. */
async function enter({ user }: App, code: string) {
  await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste(code);
}

describe('sign-in page', () => {
  it.each([
    ['gift', 'gift_id'],
    ['invitation', 'member_token'],
  ] as const)('is part of a page about the %s for %s', async (claim, name) => {
    await openTitled(`claim.${claim}.title`, { at: `/login?${name}=abc123` });
    expect(screen.getByText(say('claim.text'))).toBeInTheDocument();
    expect(field()).toBeInTheDocument();
  });

  it("takes the text of the way back from the server's texts", async () => {
    await open({
      prepare: () => {
        const message_texts = { 'frontend.web.auth.back': { en: 'To the start' } };
        localStorage.setItem('config', JSON.stringify({ message_texts }));
      },
    });
    expect(screen.getByRole('link', { name: 'To the start' })).toHaveAttribute('href', '/webui/');
  });

  it('says that the account was not found when the user call answers 404', async () => {
    await open({
      persona: 'active',
      at: '/account',
      prepare: (world) => void world.fail({ path: '/vpn/v1/users' }, { status: 404 }),
    });
    expect(await screen.findByText(say('auth.not_found'))).toBeInTheDocument();
  });
});

describe('e-mail field', () => {
  it('describes a malformed address and sends none until it is corrected [ui-f25]', async () => {
    const app = await open();
    expect(field()).toHaveValue('');
    expect(field()).toHaveAttribute('autocomplete', 'email');
    expect(await screen.findByText(/end up in spam/)).toBeInTheDocument();
    expect(getButton('auth.submit')).toHaveAttribute('aria-disabled', 'true');
    expect(queryButton('auth.forget')).not.toBeInTheDocument();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await app.user.type(field(), 'anna@example{Enter}');
    expect(scroll.mock.contexts).toEqual([field().form]);
    expect(queryButton('auth.forget')).toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(say('auth.error.email_format')));
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await app.user.click(getButton('auth.submit'));
    await app.user.type(field(), '.org');
    expect(field()).not.toHaveAttribute('aria-invalid');
    expect(getButton('auth.submit')).not.toHaveAttribute('aria-disabled');
    await app.user.click(getButton('auth.submit'));
    await group();
    expect(sends(app)).toMatchObject([{ body: { email: EMAIL } }]);
  });

  it('sends a cleaned address once with the parameters of the link when Submit is clicked twice', async () => {
    const app = await open({ at: '/login?promocode=P1&referral_to_user_id=51390216&x=1' });
    await app.user.click(field());
    await app.user.paste('\u2066 an\u200bna@example.org \u2069');
    await app.user.dblClick(getButton('auth.submit'));
    await group();
    // Below the code, the second tap of a double tap would hit it.
    expect(queryLink('auth.back')).not.toBeInTheDocument();
    expect(sends(app).map(({ body }) => body)).toEqual([
      { project: 'vpn', email: EMAIL, promocode: 'P1', referral_to_user_id: '51390216', language_code: 'en' },
    ]);
    expect(readDraft()).toBeNull();
    expect(readLastEmail()).toBe(EMAIL);
  });

  it.each([
    ['click', (app: App) => app.user.click(getButton('auth.submit'))],
    ['Enter', (app: App) => app.user.type(field(), '{Enter}')],
  ])('sends an address that was filled in without an event on %s [sign-in-f16]', async (_, submit) => {
    const app = await open();
    field().value = EMAIL;
    await submit(app);
    await group();
    expect(sends(app)).toMatchObject([{ body: { email: EMAIL } }]);
  });

  it('sends again when the same address is submitted again, and forgets it on Clear', async () => {
    const app = await requestCode(NO_COUNTDOWN);
    await app.user.click(getButton('auth.otp.other'));
    await heading(say('auth.title'));
    await app.user.type(field(), '{Enter}');
    await group();
    expect(sends(app)).toHaveLength(2);
    await app.user.click(getButton('auth.otp.other'));
    await heading(say('auth.title'));
    expect(JSON.stringify({ ...localStorage })).toContain(EMAIL);
    await app.user.click(getButton('auth.forget'));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(getButton('auth.submit')).toHaveAttribute('aria-disabled', 'true');
    expect(JSON.stringify({ ...localStorage })).not.toContain(EMAIL);
    expect(readDraft()).toBeNull();
  });

  const HALF = 'boris@exam';

  it('restores the draft rather than the last address after a reload', async () => {
    await open({
      prepare() {
        sessionStorage.setItem('email_draft', HALF);
        saveLastEmail();
      },
    });
    expect(field()).toHaveValue(HALF);
  });

  it.each([HALF, ''])(
    'shows the last address, then restores the draft %j after another page',
    async (typed) => {
      const app = await open({ prepare: saveLastEmail });
      expect(field()).toHaveValue(EMAIL);
      expect(getButton('auth.submit')).not.toHaveAttribute('aria-disabled');
      await app.user.clear(field());
      if (typed) await app.user.type(field(), typed);
      expect(readDraft()).toBe(typed);
      expect(readLastEmail()).toBe(EMAIL);
      app.navigate('/nowhere');
      await heading(say('not_found.title'));
      app.navigate('/login');
      await heading(say('auth.title'));
      expect(field()).toHaveValue(typed);
      expect(sends(app)).toEqual([]);
    },
  );
});

describe('sign-in before the session is known', () => {
  const openSlow = (start: Start, hasSignedIn = false) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return openApp({
      at: '/login',
      ...start,
      prepare(world) {
        world.delay({ path: '/vpn/v1/users' }, 5000, 1);
        if (hasSignedIn) localStorage.setItem('signed_in', '1');
      },
    });
  };

  it('shows the form in a browser that has not signed in, and opens the account of a signed-in user', async () => {
    const { world } = await openSlow({ persona: 'active', skipPrompts: true });
    await heading(say('auth.title'));
    expect(world.requestsOf('GET /vpn/v1/users').map(({ status }) => status)).toEqual([null]);
    await vi.advanceTimersByTimeAsync(5000);
    await heading(say('account.title'));
    expect(address()).toBe('/account');
    expect(localStorage.getItem('signed_in')).toBe('1');
  });

  it('shows a spinner instead of the form in a browser that has signed in', async () => {
    await openSlow({}, true);
    await screen.findByRole('progressbar', { name: say('page.loading') });
    await vi.advanceTimersByTimeAsync(4900);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(100);
    await heading(say('auth.title'));
    expect(localStorage.getItem('signed_in')).toBeNull();
  });

  it('signs in with a code whose answer was lost [sign-in-f7]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await open({ prepare: (world) => world.delay({ path: '/auth/refresh' }, 5000, 1) });
    await waitFor(() => expect(app.world.requestsOf('POST /auth/refresh')).toHaveLength(1));
    await app.user.type(field(), `${EMAIL}{Enter}`);
    await group();
    app.world.fail({ path: '/auth/email/otp/verify' }, 'cut-body', 1);
    await enter(app, readCode(app));
    await app.user.click(await findButton('error.retry'));
    await vi.advanceTimersByTimeAsync(5000);
    await heading(say('account.title'));
    expect(checks(app)).toHaveLength(1);
  });
});

describe('code request', () => {
  const subtitle = () => screen.queryByText(whole(say('auth.otp.subtitle', { email: EMAIL })));

  it('shows the code step at once, the boxes after 4 s, and "sent" only after the answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await open({ prepare: (world) => world.delay({ path: '/auth/email/request' }, 9000) });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    expect(await heading(say('auth.otp.title'))).toHaveFocus();
    expect(screen.getByText(EMAIL)).toBeInTheDocument();
    expect(screen.getByText(say('auth.sending')).closest('[aria-busy=true]')).toBeInTheDocument();
    expect(screen.queryByRole('group', GROUP)).not.toBeInTheDocument();
    expect(getButton('auth.otp.other')).toBeVisible();
    await vi.advanceTimersByTimeAsync(5000);
    await group();
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
    expect(subtitle()).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(subtitle()).toBeInTheDocument());
    expect(screen.queryByText(say('auth.sending'))).not.toBeInTheDocument();
  });

  it('folds the notice of a failed one while the next one is sent', async () => {
    const path = '/auth/email/request';
    const app = await requestCode({ prepare: (world) => void world.fail({ path }, { status: 500 }) });
    const notice = await main().findByRole('alert');
    await settle();
    app.world.fail({ path }, 'hang');
    await app.user.click(getButton('auth.otp.retry'));
    expect(screen.getByText(say('auth.sending'))).toBeInTheDocument();
    expect(notice.closest('.closing')).toBeInTheDocument();
  });

  it('lets a code of another device be entered when a limit refuses a new one [sign-in-f6]', async () => {
    const app = await open({ prepare: (world) => void world.mailbox.send('sign-in', EMAIL, 'en') });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    expect(await main().findByRole('alert')).toHaveTextContent(say('auth.otp.limit'));
    expect(screen.getByText(say('auth.otp.have'))).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/spam/)).not.toBeInTheDocument());
    await enter(app, readCode(app));
    await heading(say('account.title'));
  });

  it('causes no unhandled rejection when it fails before its page is shown', async () => {
    const app = await open({ prepare: (world) => world.fail({ path: '/auth/email/request' }, 'network') });
    const { createLogin } = await import('../../../src/sign-in/login/login.model');
    // An unhandled rejection would fail the run.
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    const login = createLogin();
    login.submit(EMAIL);
    await expect.poll(() => sends(app)[0]?.status).toBe(0);
    // A handler that is added later still gets the rejection; Node would report an unhandled one before that.
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(login.shownCode.value?.firstRequest).rejects.toMatchObject({ kind: 'network' });
  });

  it('carries the promo code of an earlier visit until the sign-in succeeds [sign-in-f23]', async () => {
    const saved = JSON.stringify({ promocode: ['P1', Date.now()] });
    const app = await requestCode({ prepare: () => localStorage.setItem('referral', saved) });
    expect(sends(app)).toMatchObject([{ body: { promocode: 'P1' } }]);
    await enter(app, toWrong(readCode(app)));
    await waitFor(() => expect(checks(app).map(({ status }) => status)).toEqual([400]));
    await screen.findByText(/That code is not right/);
    expect(localStorage.getItem('referral')).toBe(saved);
    await enter(app, readCode(app));
    await heading(say('account.title'));
    expect(localStorage.getItem('referral')).toBeNull();
  });
});

describe('countdown', () => {
  const statuses = () => screen.queryAllByRole('status').map(({ textContent }) => textContent?.trim());
  const countdown = () => screen.getByRole(...COUNTDOWN);

  it('runs by the second with a wrong clock, then announces the button that requests a new code [sign-in-f9] [account-f2]', async () => {
    const slowMs = 3 * 86_400_000;
    vi.useFakeTimers({ now: Date.now() - slowMs, shouldAdvanceTime: true });
    const app = await requestCode({ prepare: (world) => world.advance(slowMs) });
    expect(countdown()).toHaveTextContent(/in 0(1:00|0:59)/);
    expect(countdown()).toHaveAttribute('aria-disabled', 'true');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(countdown()).toHaveTextContent(/in 00:(30|29)/);
    expect(queryButton('auth.otp.resend')).not.toBeInTheDocument();
    expect(statuses()).not.toContain(say('auth.otp.resend'));
    await vi.advanceTimersByTimeAsync(30_500);
    await waitFor(() => expect(statuses()).toContain(say('auth.otp.resend')));
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
    await app.user.click(await findButton('auth.otp.resend'));
    expect(screen.queryByRole(...COUNTDOWN)).not.toBeInTheDocument();
    await waitFor(() => expect(countdown()).toHaveTextContent(/in 0(1:00|0:59)/));
    expect(sends(app)).toHaveLength(2);
  });
});

describe('code step', () => {
  it('makes the boxes read-only while the code is checked', async () => {
    const app = await requestCode({
      prepare: (world) => world.delay({ path: '/auth/email/otp/verify' }, 10_000),
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await enter(app, readCode(app));
    await screen.findByText(say('auth.otp.loading'));
    expect(boxes().every((box) => box.readOnly)).toBe(true);
    await app.user.keyboard('{Backspace}9');
    expect(digits()).toBe(readCode(app));
    await vi.advanceTimersByTimeAsync(10_000);
    await heading(say('account.title'));
    expect(checks(app)).toHaveLength(1);
  });

  it('has the focus in the last box after a code was checked again, as the button is gone', async () => {
    const app = await open();
    await app.user.type(field(), `${EMAIL}{Enter}`);
    await group();
    app.world.fail({ path: '/auth/email/otp/verify' }, { status: 500 }, 2);
    await enter(app, readCode(app));
    await app.user.click(await findButton('error.retry'));
    await waitFor(() => expect(checks(app)).toHaveLength(2));
    await findButton('error.retry');
    expect(boxes().at(-1)).toHaveFocus();
    await app.user.keyboard('{Backspace}');
    expect(digits()).toBe(`${readCode(app).slice(0, 5)}_`);
  });

  it('is not mixed with the code typed over it once a limit is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await requestCode();
    const fault = { status: 429, headers: { 'retry-after': '3' } };
    app.world.fail({ path: '/auth/email/otp/verify' }, fault, 1);
    await enter(app, toWrong(readCode(app)));
    await screen.findByText(say('auth.otp.wait'));
    await vi.advanceTimersByTimeAsync(3000);
    await findButton('error.retry');
    boxes()[0]?.focus();
    await app.user.keyboard('7');
    expect(digits()).toBe('7_____');
    expect(checks(app)).toHaveLength(1);
  });

  it('is checked again by Enter in a box, unless it was refused', async () => {
    const app = await open();
    await app.user.type(field(), `${EMAIL}{Enter}`);
    await group();
    const code = toWrong(readCode(app));
    app.world.fail({ path: '/auth/email/otp/verify' }, { status: 500 }, 1);
    await enter(app, code);
    await findButton('error.retry');
    await app.user.keyboard('{Enter}');
    await screen.findByText('That code is not right. Check the e-mail and try again.');
    await app.user.keyboard('{Enter}');
    expect(checks(app)).toHaveLength(2);
  });

  it('shows why a code was refused until a digit changes, and does not send it again', async () => {
    const app = await requestCode();
    const code = toWrong(readCode(app));
    await enter(app, code);
    const error = await screen.findByText('That code is not right. Check the e-mail and try again.');
    expect(await group()).toHaveAccessibleDescription(expect.stringContaining('That code is not right'));
    expect(error).toHaveAttribute('aria-live', 'polite');
    expect(digits()).toBe(code);
    await waitFor(() => expect(toasts()).toEqual([say('auth.otp.verify_error')]));
    expect(queryButton('error.retry')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('textbox', { name: 'Digit 6 of 6' }));
    await app.user.keyboard('{Backspace}');
    expect(screen.queryByText(/That code is not right/)).not.toBeInTheDocument();
    expect(digits()).toBe(`${code.slice(0, 5)}_`);
    await app.user.keyboard(code.slice(5));
    expect(checks(app)).toHaveLength(1);
    expect(screen.getByText(/That code is not right/)).toBeInTheDocument();
    // From the last box, as there is no other place to type it.
    await app.user.keyboard(readCode(app));
    await heading(say('account.title'));
    expect(checks(app)).toHaveLength(2);
  });

  const fill = (box: HTMLInputElement | undefined, text: string) => {
    if (box) box.value = text;
    box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };

  it.each([true, false])(
    'checks a code that arrives by key, paste and autofill once (right: %s) [sign-in-f3]',
    async (isRight) => {
      const app = await requestCode();
      const code = isRight ? readCode(app) : toWrong(readCode(app));
      await app.user.type(boxes()[0] as HTMLInputElement, code.slice(0, 5));
      // All before the next render: the last key, a paste, and the keyboard's suggestion from the mail.
      const [first, , third, , , last] = boxes();
      fill(last, code.slice(5));
      const paste = new Event('paste', { bubbles: true, cancelable: true });
      third?.dispatchEvent(Object.assign(paste, { clipboardData: { getData: () => code } }));
      fill(first, code);
      if (isRight) await heading(say('account.title'));
      else await screen.findByText(/That code is not right/);
      expect(checks(app).map(({ body }) => body)).toEqual([{ email: EMAIL, code }]);
    },
  );

  it.each([
    [403, 'auth.not_kept'],
    [404, 'auth.not_found'],
  ] as const)('says why nobody is signed in when the user call answers %i', async (status, reason) => {
    const app = await requestCode();
    app.world.fail({ path: '/vpn/v1/users' }, { status });
    await enter(app, readCode(app));
    expect(await screen.findByText(say(reason))).toBeInTheDocument();
    expect(address()).toBe('/login');
  });
});
