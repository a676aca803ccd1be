import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
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
  tidyApps,
  toasts,
} from '../support/app';
import { say, whole } from '../support/say';

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
const draft = () => sessionStorage.getItem('email_draft');
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

/** The next code can be requested at once. */
const UNHURRIED: Start = {
  prepare: (world) => void world.fail({ path: '/auth/email/request' }, { status: 200, body: { ttl: 0 } }),
};

/** Opens the sign-in screen. */
const open = (start: Start = {}) => openTitled('auth.title', { at: '/login', ...start });

/** Requests a code and waits for the boxes. */
async function askForCode(start: Start = {}) {
  const app = await open(start);
  await app.user.type(field(), `${EMAIL}{Enter}`);
  await group();
  return app;
}

/** Types or pastes a code into the focused box. */
async function enter({ user }: App, code: string) {
  await user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await user.paste(code);
}

describe('the address', () => {
  test.each(['gift_id', 'member_token'])('of whoever comes by %s is asked for in its name', async (name) => {
    await open({ at: `/login?${name}=abc123` });
    expect(screen.getByText(say('claim.saved'))).toBeInTheDocument();
    expect(screen.queryByText(say('auth.subtitle'))).not.toBeInTheDocument();
  });

  test('is asked for with a hint about the mail, and prefilled with nothing at first', async () => {
    await open();
    expect(field()).toHaveValue('');
    expect(field()).toHaveAttribute('autocomplete', 'email');
    expect(await screen.findByText(/arrives within a minute/)).toBeInTheDocument();
    expect(getButton('auth.submit')).toHaveAttribute('aria-disabled', 'true');
  });

  test('of a wrong form is told politely, tied to the field, and not sent', async () => {
    const app = await open();
    await app.user.type(field(), 'anna@example{Enter}');
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

  test('is sent trimmed, once, with what came in the link', async () => {
    const app = await open({ at: '/login?promocode=P1&referral_to_user_id=51390216&x=1' });
    await app.user.type(field(), `  ${EMAIL} `);
    await app.user.dblClick(getButton('auth.submit'));
    await group();
    // Below the code, the second tap of a double tap would hit it.
    expect(queryLink('auth.back')).not.toBeInTheDocument();
    expect(sends(app).map(({ body }) => body)).toEqual([
      { project: 'vpn', email: EMAIL, promocode: 'P1', referral_to_user_id: '51390216', language_code: 'en' },
    ]);
    expect([draft(), localStorage.getItem('lastOtpEmail')]).toEqual([null, EMAIL]);
  });

  test('is sent without the invisible characters of a copied text', async () => {
    const app = await open();
    await app.user.click(field());
    await app.user.paste(`\u2066an\u200bna@example.org\u2069`);
    await app.user.click(getButton('auth.submit'));
    await group();
    expect(sends(app)).toMatchObject([{ body: { email: EMAIL } }]);
    expect(localStorage.getItem('lastOtpEmail')).toBe(EMAIL);
  });

  test.each([
    ['click', (app: App) => app.user.click(getButton('auth.submit'))],
    ['Enter', (app: App) => app.user.type(field(), '{Enter}')],
  ])('is sent by %s when it was filled in without an event [sign-in-f16]', async (_, submit) => {
    const app = await open();
    field().value = EMAIL;
    await submit(app);
    await group();
    expect(sends(app)).toMatchObject([{ body: { email: EMAIL } }]);
  });

  test('that was used last is there again, and no letter is sent by itself', async () => {
    const app = await open({ prepare: () => localStorage.setItem('lastOtpEmail', EMAIL) });
    expect(field()).toHaveValue(EMAIL);
    expect(getButton('auth.submit')).not.toHaveAttribute('aria-disabled');
    await app.user.click(getButton('auth.submit'));
    await group();
    expect(sends(app)).toHaveLength(1);
  });
});

describe('the button in the e-mail field', () => {
  const forget = () => queryButton('auth.forget');

  test('is there when there is something to clear', async () => {
    const app = await open();
    expect(forget()).not.toBeInTheDocument();
    await app.user.type(field(), 'a');
    expect(forget()).toBeInTheDocument();
  });

  test('empties the field, which has the focus, and forgets the address on this device', async () => {
    const app = await askForCode();
    await app.user.click(getButton('auth.otp.other'));
    await heading(say('auth.title'));
    expect(JSON.stringify({ ...localStorage })).toContain(EMAIL);
    await app.user.click(getButton('auth.forget'));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(getButton('auth.submit')).toHaveAttribute('aria-disabled', 'true');
    expect(JSON.stringify({ ...localStorage })).not.toContain(EMAIL);
    expect(draft()).toBeNull();
  });
});

describe('sign-in page', () => {
  test('says that the account was not found when the user call answers 404', async () => {
    await open({
      persona: 'active',
      at: '/account',
      prepare: (world) => void world.fail({ path: '/vpn/v1/users' }, { status: 404 }),
    });
    expect(await screen.findByText(say('auth.not_found'))).toBeInTheDocument();
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

  test.each([HALF, ''])('(%j) is there again when another page came between', async (typed) => {
    const app = await open({ prepare: () => localStorage.setItem('lastOtpEmail', EMAIL) });
    await app.user.clear(field());
    if (typed) await app.user.type(field(), typed);
    expect([draft(), localStorage.getItem('lastOtpEmail')]).toEqual([typed, EMAIL]);
    app.navigate('/nowhere');
    await heading(say('not_found.title'));
    app.navigate('/login');
    await heading(say('auth.title'));
    expect(field()).toHaveValue(typed);
  });
});

describe('before it is known who is here', () => {
  const openSlow = (start: Start, hasSignedIn = false) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return openApp({
      at: '/login',
      ...start,
      prepare: (world) => {
        world.delay({ path: '/vpn/v1/users' }, 5000, 1);
        if (hasSignedIn) localStorage.setItem('signed_in', '1');
      },
    });
  };

  test('the sign-in is shown to who has not signed in with this browser, and led into the account', async () => {
    const { world } = await openSlow({ persona: 'active', isAsked: true });
    await heading(say('auth.title'));
    expect(world.requestsOf('GET /vpn/v1/users').map(({ status }) => status)).toEqual([null]);
    await vi.advanceTimersByTimeAsync(5000);
    await heading(say('account.title'));
    expect([address(), localStorage.getItem('signed_in')]).toEqual(['/account', '1']);
  });

  test('a code whose answer was lost has signed in all the same', async () => {
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

  test('nothing is shown to who has', async () => {
    await openSlow({}, true);
    await screen.findByRole('progressbar', { name: say('page.loading') });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(4900);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(100);
    await heading(say('auth.title'));
    expect(localStorage.getItem('signed_in')).toBeNull();
  });
});

describe('the letter', () => {
  test('is waited for on the second screen, which comes at once', async () => {
    const app = await open({ prepare: (world) => world.delay({ path: '/auth/email/request' }, 300) });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    expect(await heading(say('auth.otp.title'))).toHaveFocus();
    expect(screen.getByText(EMAIL)).toBeInTheDocument();
    expect(screen.getByText(say('auth.sending')).closest('[aria-busy=true]')).toBeInTheDocument();
    expect(screen.queryByRole('group', GROUP)).not.toBeInTheDocument();
    await group();
    expect(screen.getByText(whole(say('auth.otp.subtitle', { email: EMAIL })))).toBeInTheDocument();
    expect(screen.queryByText(say('auth.sending'))).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
  });

  test('is not called sent before the answer, though its code may be entered after 4 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await open({ prepare: (world) => world.delay({ path: '/auth/email/request' }, 9000) });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    await vi.advanceTimersByTimeAsync(5000);
    await group();
    expect(screen.getByText(EMAIL)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await screen.findByText(whole(say('auth.otp.subtitle', { email: EMAIL })))).toBeInTheDocument();
  });

  test('of another device can be entered where a limit lets this one send none [sign-in-f6]', async () => {
    const app = await open({
      prepare: (world) => void world.mailbox.send('sign-in', EMAIL, 'en'),
    });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    expect(await main().findByRole('alert')).toHaveTextContent(say('auth.otp.limit'));
    expect(screen.getByText(say('auth.otp.have'))).toBeInTheDocument();
    expect(screen.queryByText(/spam/)).not.toBeInTheDocument();
    await enter(app, readCode(app));
    await heading(say('account.title'));
  });

  test('is sent again to the same address, given again', async () => {
    const app = await askForCode(UNHURRIED);
    await app.user.click(getButton('auth.otp.other'));
    await heading(say('auth.title'));
    await app.user.type(field(), '{Enter}');
    await group();
    expect(sends(app)).toHaveLength(2);
  });

  test('that is not sent disturbs nobody before its screen is there', async () => {
    const app = await open({ prepare: (world) => world.fail({ path: '/auth/email/request' }, 'network') });
    const { startCodeRequest } = await import('../../../src/sign-in/login/login.model');
    // An unhandled rejection would fail the run.
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    const request = startCodeRequest(EMAIL);
    await expect.poll(() => sends(app)[0]?.status).toBe(0);
    // A handler that is added later still gets the rejection; Node would report an unhandled one before that.
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(request).rejects.toMatchObject({ kind: 'network' });
  });
});

const listStatuses = () => screen.queryAllByRole('status').map(({ textContent }) => textContent?.trim());

test('the countdown runs by the second and ends with a button that sends again, told to who listens [sign-in-f9]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = await askForCode();
  expect(screen.getByRole(...COUNTDOWN)).toHaveTextContent(/in 0(1:00|0:59)/);
  expect(screen.getByRole(...COUNTDOWN)).toHaveAttribute('aria-disabled', 'true');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(screen.getByRole(...COUNTDOWN)).toHaveTextContent(/in 00:(30|29)/);
  expect(queryButton('auth.otp.resend')).not.toBeInTheDocument();
  expect(listStatuses()).not.toContain(say('auth.otp.resend'));
  await vi.advanceTimersByTimeAsync(30_500);
  await waitFor(() => expect(listStatuses()).toContain(say('auth.otp.resend')));
  expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus();
  await app.user.click(await findButton('auth.otp.resend'));
  expect(screen.queryByRole(...COUNTDOWN)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole(...COUNTDOWN)).toHaveTextContent(/in 0(1:00|0:59)/));
  expect(sends(app)).toHaveLength(2);
});

describe('the promo code of an earlier visit [sign-in-f23]', () => {
  const prepare = () => localStorage.setItem('referral', JSON.stringify({ promocode: ['P1', Date.now()] }));

  test('is sent with the request for a code, and forgotten once that has signed in', async () => {
    const app = await askForCode({ prepare });
    expect(sends(app)).toMatchObject([{ body: { promocode: 'P1' } }]);
    expect(localStorage.getItem('referral')).not.toBeNull();
    await enter(app, readCode(app));
    await heading(say('account.title'));
    expect(localStorage.getItem('referral')).toBeNull();
  });

  test('is kept when the code is wrong', async () => {
    const app = await askForCode({ prepare });
    await enter(app, wrong(readCode(app)));
    await screen.findByRole('button', { name: say('auth.otp.other') });
    await waitFor(() => expect(checks(app).map(({ status }) => status)).toEqual([400]));
    expect(localStorage.getItem('referral')).not.toBeNull();
  });
});

describe('the code', () => {
  test('cannot be changed while it is checked', async () => {
    const app = await askForCode({
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

  test('that is wrong is told under the boxes in the server’s words, until a digit goes; it is sent once', async () => {
    const app = await askForCode();
    const code = wrong(readCode(app));
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
    await enter(app, readCode(app));
    await heading(say('account.title'));
    expect(checks(app)).toHaveLength(2);
  });

  test('that was wrong loses its error when a new letter is asked for', async () => {
    const app = await askForCode(UNHURRIED);
    await enter(app, '123456');
    await screen.findByText(/That code is not right/);
    app.world.delay({ path: '/auth/email/request' }, 100);
    await app.user.click(getButton('auth.otp.resend'));
    expect(screen.queryByText(/That code is not right/)).not.toBeInTheDocument();
    await group();
    expect(digits()).toBe('______');
    expect(screen.queryByText(/That code is not right/)).not.toBeInTheDocument();
  });
});

const fill = (box: HTMLInputElement | undefined, text: string) => {
  if (box) box.value = text;
  box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

test.each([true, false])(
  'a code that comes in several ways at once (right: %s) is checked once [sign-in-f3]',
  async (isRight) => {
    const app = await askForCode();
    const code = isRight ? readCode(app) : wrong(readCode(app));
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

test.each([
  [403, 'auth.not_kept'],
  [404, 'auth.not_found'],
] as const)(
  'a good code after which the user call answers %i says why nobody is signed in',
  async (status, reason) => {
    const app = await askForCode();
    app.world.fail({ path: '/vpn/v1/users' }, { status });
    await enter(app, readCode(app));
    expect(await screen.findByText(say(reason))).toBeInTheDocument();
    expect(address()).toBe('/login');
  },
);
