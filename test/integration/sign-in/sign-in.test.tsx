import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import {
  address,
  findButton,
  getButton,
  heading,
  openApp,
  queryButton,
  queryLink,
  settle,
  tidyApps,
  toasts,
} from '../support/app';
import { say } from '../support/say';

const EMAIL = 'anna@example.org';

tidyApps();

type App = Awaited<ReturnType<typeof openApp>>;

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: say('frontend.web.auth.email') });
const boxes = () =>
  within(
    screen.getByRole('group', { name: say('frontend.web.auth.otp.label') }),
  ).getAllByRole<HTMLInputElement>('textbox');
const digits = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
const sends = ({ world }: App) => world.requestsOf('POST /auth/email/request');
const checks = ({ world }: App) => world.requestsOf('POST /auth/email/otp/verify');
const codeOf = ({ world }: App) => world.mailbox.read(EMAIL)[0]?.code ?? '';
const draft = () => sessionStorage.getItem('email_draft');
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

/** Opens the sign-in screen. */
async function open(start: Parameters<typeof openApp>[0] = {}) {
  const app = await openApp({ at: '/login', ...start });
  await heading(say('frontend.web.auth.title'));
  return app;
}

/** Asks for a code and waits for the boxes. */
async function askForCode(start: Parameters<typeof openApp>[0] = {}) {
  const app = await open(start);
  await app.user.type(field(), `${EMAIL}{Enter}`);
  await screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
  return app;
}

/** Types or pastes a code where the focus is. */
async function enter({ user }: App, code: string) {
  await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste(code);
}

describe('the address', () => {
  test('is asked for with a hint about the mail, and prefilled with nothing at first', async () => {
    await open();
    expect(field()).toHaveValue('');
    expect(field()).toHaveAttribute('autocomplete', 'email');
    expect(await screen.findByText(/arrives within a minute/)).toBeInTheDocument();
    expect(getButton('frontend.web.auth.submit')).toHaveAttribute('aria-disabled', 'true');
  });

  test('of a wrong form is told politely, tied to the field, and not sent', async () => {
    const app = await open();
    await app.user.type(field(), 'anna@example{Enter}');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(say('frontend.web.auth.error.email_format')),
    );
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await app.user.click(getButton('frontend.web.auth.submit'));
    expect(sends(app)).toEqual([]);
    await app.user.type(field(), '.org');
    expect(field()).not.toHaveAttribute('aria-invalid');
    expect(getButton('frontend.web.auth.submit')).not.toHaveAttribute('aria-disabled');
  });

  test('is sent trimmed, once, with what came in the link', async () => {
    const app = await open({ at: '/login?promocode=P1&referral_to_user_id=51390216&x=1' });
    await app.user.type(field(), `  ${EMAIL} `);
    await app.user.dblClick(getButton('frontend.web.auth.submit'));
    await screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
    // Below the code it would lie where the second tap falls.
    expect(queryLink('frontend.web.auth.back')).not.toBeInTheDocument();
    expect(sends(app).map(({ body }) => body)).toEqual([
      { project: 'vpn', email: EMAIL, promocode: 'P1', referral_to_user_id: '51390216', language_code: 'en' },
    ]);
    expect([draft(), localStorage.getItem('lastOtpEmail')]).toEqual([null, EMAIL]);
  });

  test('that was used last is there again, and no letter is sent by itself', async () => {
    const app = await openApp({ at: '/login', prepare: () => localStorage.setItem('lastOtpEmail', EMAIL) });
    await heading(say('frontend.web.auth.title'));
    expect(field()).toHaveValue(EMAIL);
    expect(getButton('frontend.web.auth.submit')).not.toHaveAttribute('aria-disabled');
    expect(sends(app)).toEqual([]);
  });
});

describe('an address that is being typed', () => {
  const HALF = 'boris@exam';

  test('is there again after a reload, before the one that was used last', async () => {
    await open({
      prepare: () => {
        sessionStorage.setItem('email_draft', HALF);
        localStorage.setItem('lastOtpEmail', EMAIL);
      },
    });
    expect(field()).toHaveValue(HALF);
  });

  test('is there again when another page came between', async () => {
    const app = await open();
    await app.user.type(field(), HALF);
    expect([draft(), localStorage.getItem('lastOtpEmail')]).toEqual([HALF, null]);
    app.navigate('/nowhere');
    await heading(say('frontend.web.not_found.title'));
    app.navigate('/login');
    await heading(say('frontend.web.auth.title'));
    expect(field()).toHaveValue(HALF);
    await app.user.type(field(), 'ple.org');
    expect(field()).toHaveValue(`${HALF}ple.org`);
  });

  test('that was emptied stays empty', async () => {
    const app = await open({ prepare: () => localStorage.setItem('lastOtpEmail', EMAIL) });
    await app.user.clear(field());
    app.navigate('/nowhere');
    await heading(say('frontend.web.not_found.title'));
    app.navigate('/login');
    await heading(say('frontend.web.auth.title'));
    expect(field()).toHaveValue('');
  });
});

describe('who has not signed in with this browser before', () => {
  const openHanging = (start: Parameters<typeof openApp>[0]) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return openApp({
      at: '/login',
      ...start,
      prepare: (world) => world.delay({ path: '/vpn/v1/users' }, 5000, 1),
    });
  };

  test('is shown the page for guests before it is known who they are', async () => {
    const { world } = await openHanging({ at: '/' });
    await heading(say('welcome.title'));
    expect(world.requestsOf('GET /vpn/v1/users').map(({ status }) => status)).toEqual([null]);
  });

  test('is led into the account when they turn out to be in it', async () => {
    await openHanging({ persona: 'active', isAsked: true });
    await heading(say('frontend.web.auth.title'));
    await vi.advanceTimersByTimeAsync(5000);
    await heading(say('frontend.web.account.greeting'));
    expect([address(), localStorage.getItem('signed_in')]).toEqual(['/account', '1']);
  });
});

test('who has signed in with this browser before is not shown the sign-in until it is known that they have to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openApp({
    at: '/login',
    prepare: (world) => {
      world.delay({ path: '/vpn/v1/users' }, 5000, 1);
      localStorage.setItem('signed_in', '1');
    },
  });
  await settle();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(5000);
  await heading(say('frontend.web.auth.title'));
  expect(localStorage.getItem('signed_in')).toBeNull();
});

describe('the letter', () => {
  test('is waited for on the second screen, which comes at once', async () => {
    const app = await open({ prepare: (world) => world.delay({ path: '/auth/email/request' }, 300) });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    expect(await heading(say('frontend.web.auth.otp.title'))).toHaveFocus();
    expect(screen.getByText(say('frontend.web.auth.otp.subtitle', { email: EMAIL }))).toBeInTheDocument();
    expect(screen.getByText(say('frontend.web.auth.sending')).closest('[role=status]')).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.queryByRole('group', { name: say('frontend.web.auth.otp.label') })).not.toBeInTheDocument();
    await screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
    expect(screen.queryByText(say('frontend.web.auth.sending'))).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
  });

  test('is sent again to the same address, given again', async () => {
    const app = await askForCode({
      prepare: (world) => world.fail({ path: '/auth/email/request' }, { status: 200, body: { ttl: 0 } }),
    });
    await app.user.click(getButton('frontend.web.auth.otp.change_email'));
    await heading(say('frontend.web.auth.title'));
    await app.user.type(field(), '{Enter}');
    await screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
    expect(sends(app)).toHaveLength(2);
  });

  test('that is not sent disturbs nobody before its screen is there', async () => {
    const app = await open({ prepare: (world) => world.fail({ path: '/auth/email/request' }, 'network') });
    const { requestCodeEarly } = await import('../../../src/sign-in/login/request-code-early');
    // A rejection that nobody takes would fail the run.
    void requestCodeEarly(EMAIL);
    await expect.poll(() => sends(app)[0]?.status).toBe(0);
    await settle();
  });
});

describe('the countdown', () => {
  const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent?.trim());

  test('runs by the second and ends with a button that sends again, told to who listens', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await askForCode();
    expect(screen.getByRole('timer')).toHaveTextContent(/in 0(1:00|0:59)/);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(screen.getByRole('timer')).toHaveTextContent(/in 00:(30|29)/);
    expect(queryButton('frontend.web.auth.otp.resend')).not.toBeInTheDocument();
    expect(told()).not.toContain(say('frontend.web.auth.otp.resend'));
    await vi.advanceTimersByTimeAsync(30_500);
    await waitFor(() => expect(told()).toContain(say('frontend.web.auth.otp.resend')));
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
    await app.user.click(await findButton('frontend.web.auth.otp.resend'));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/in 0(1:00|0:59)/));
    expect(sends(app)).toHaveLength(2);
  });
});

describe('the code', () => {
  test('cannot be changed while it is checked', async () => {
    const app = await askForCode({
      prepare: (world) => world.delay({ path: '/auth/email/otp/verify' }, 200),
    });
    await enter(app, codeOf(app));
    await screen.findByText(say('frontend.web.auth.otp.checking'));
    expect(boxes().every((box) => box.readOnly)).toBe(true);
    await app.user.keyboard('{Backspace}9');
    expect(digits()).toBe(codeOf(app));
    await heading(say('frontend.web.account.greeting'));
    expect(checks(app)).toHaveLength(1);
  });

  test('that is wrong is told under the boxes in the server’s words, with the digits kept', async () => {
    const app = await askForCode();
    const code = wrong(codeOf(app));
    await enter(app, code);
    const error = await screen.findByText('That code is not right. Check the e-mail and try again.');
    expect(
      screen.getByRole('group', { name: say('frontend.web.auth.otp.label') }),
    ).toHaveAccessibleDescription(expect.stringContaining('That code is not right'));
    expect(error).toHaveAttribute('aria-live', 'polite');
    expect(digits()).toBe(code);
    expect(boxes().every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true);
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.auth.otp.verify_error')]));
    expect(queryButton('frontend.web.error.retry')).not.toBeInTheDocument();
    expect(checks(app)).toHaveLength(1);
  });

  test('that was wrong loses its error with a digit less, and is not sent again as it was', async () => {
    const app = await askForCode();
    const code = wrong(codeOf(app));
    await enter(app, code);
    await screen.findByText(/That code is not right/);
    await app.user.click(screen.getByRole('textbox', { name: 'Digit 6 of 6' }));
    await app.user.keyboard('{Backspace}');
    expect(screen.queryByText(/That code is not right/)).not.toBeInTheDocument();
    expect(digits()).toBe(`${code.slice(0, 5)}_`);
    await app.user.keyboard(code.slice(5));
    expect(digits()).toBe(code);
    expect(checks(app)).toHaveLength(1);
    await enter(app, codeOf(app));
    await heading(say('frontend.web.account.greeting'));
    expect(checks(app)).toHaveLength(2);
  });

  test('that was wrong loses its error when a new letter is asked for', async () => {
    const app = await askForCode({
      prepare: (world) => world.fail({ path: '/auth/email/request' }, { status: 200, body: { ttl: 0 } }),
    });
    await enter(app, '123456');
    await screen.findByText(/That code is not right/);
    app.world.delay({ path: '/auth/email/request' }, 100);
    await app.user.click(getButton('frontend.web.auth.otp.resend'));
    expect(screen.queryByText(/That code is not right/)).not.toBeInTheDocument();
    await screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
    expect(digits()).toBe('______');
    expect(screen.queryByText(/That code is not right/)).not.toBeInTheDocument();
  });

  test('after too many tries names the wait, and offers nothing that would fail', async () => {
    const app = await askForCode({
      prepare: (world) =>
        world.fail({ path: '/auth/email/otp/verify' }, { status: 429, headers: { 'retry-after': '30' } }),
    });
    await enter(app, codeOf(app));
    expect(await screen.findByText(say('frontend.web.auth.otp.throttled'))).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/0(1:00|0:5\d)/);
    expect(queryButton('frontend.web.error.retry')).not.toBeInTheDocument();
    expect(checks(app)).toHaveLength(1);
  });
});

describe('a code that comes in several ways at once', () => {
  const fill = (box: HTMLInputElement | undefined, text: string) => {
    if (box) box.value = text;
    box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };

  test.each<[string, string]>([
    ['the right one', say('frontend.web.account.greeting')],
    ['a wrong one', say('frontend.web.auth.otp.title')],
  ])('(%s) is checked once', async (which, title) => {
    const app = await askForCode();
    const code = which === 'a wrong one' ? wrong(codeOf(app)) : codeOf(app);
    await app.user.type(boxes()[0] as HTMLInputElement, code.slice(0, 5));
    // Before the page has drawn anything: the last key, a paste, and what the keyboard has read in the mail.
    const [first, , third, , , last] = boxes();
    fill(last, code.slice(5));
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    third?.dispatchEvent(Object.assign(paste, { clipboardData: { getData: () => code } }));
    fill(first, code);
    await heading(title);
    await settle();
    expect(checks(app).map(({ body }) => body)).toEqual([{ email: EMAIL, code }]);
  });
});

describe('a good code', () => {
  test.each([
    [401, 'frontend.web.auth.otp.not_kept'],
    [403, 'frontend.web.auth.otp.not_kept'],
    [404, 'frontend.web.auth.no_account'],
  ] as const)('after which the user call answers %i says why nobody is signed in', async (status, reason) => {
    const app = await askForCode();
    app.world.fail({ path: '/vpn/v1/users' }, { status });
    await enter(app, codeOf(app));
    expect(await screen.findByText(say(reason))).toBeInTheDocument();
    expect(address()).toBe('/login');
  });
});
