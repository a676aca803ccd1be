import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, test, vi } from 'vitest';
import { comeOnline } from '../../unit/session/page';
import { address, heading, openApp, settle, tidyApps, toasts } from '../support/app';
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
    expect(screen.getByRole('button', { name: say('frontend.web.auth.submit') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('of a wrong form is told politely, tied to the field, and not sent', async () => {
    const app = await open();
    await app.user.type(field(), 'anna@example{Enter}');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(say('frontend.web.auth.error.email_format')),
    );
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await app.user.click(screen.getByRole('button', { name: say('frontend.web.auth.submit') }));
    expect(sends(app)).toEqual([]);
    await app.user.type(field(), '.org');
    expect(field()).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('button', { name: say('frontend.web.auth.submit') })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  test('is sent trimmed, once, with what came in the link', async () => {
    const app = await open({ at: '/login?promocode=P1&referral_to_user_id=51390216&x=1' });
    await app.user.type(field(), `  ${EMAIL} `);
    await app.user.dblClick(screen.getByRole('button', { name: say('frontend.web.auth.submit') }));
    await screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
    // Below the code it would lie where the second tap falls.
    expect(screen.queryByRole('link', { name: say('frontend.web.auth.back') })).not.toBeInTheDocument();
    expect(sends(app).map(({ body }) => body)).toEqual([
      { project: 'vpn', email: EMAIL, promocode: 'P1', referral_to_user_id: '51390216', language_code: 'en' },
    ]);
    expect(localStorage.getItem('lastOtpEmail')).toBe(EMAIL);
  });

  test('that was used last is there again, and no letter is sent by itself', async () => {
    const app = await openApp({ at: '/login', prepare: () => localStorage.setItem('lastOtpEmail', EMAIL) });
    await heading(say('frontend.web.auth.title'));
    expect(field()).toHaveValue(EMAIL);
    expect(screen.getByRole('button', { name: say('frontend.web.auth.submit') })).not.toHaveAttribute(
      'aria-disabled',
    );
    expect(sends(app)).toEqual([]);
  });

  test('is kept on the way back from the code', async () => {
    const app = await askForCode();
    await app.user.click(screen.getByRole('button', { name: say('frontend.web.auth.otp.change_email') }));
    await heading(say('frontend.web.auth.title'));
    expect(field()).toHaveValue(EMAIL);
  });
});

describe('an address that is being typed', () => {
  const HALF = 'boris@exam';
  const draft = () => sessionStorage.getItem('email_draft');

  test('is kept for the tab alone', async () => {
    const app = await open();
    await app.user.type(field(), HALF);
    expect([draft(), localStorage.getItem('lastOtpEmail')]).toEqual([HALF, null]);
  });

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
    app.navigate('/nowhere');
    await heading(say('frontend.web.not_found.title'));
    app.navigate('/login');
    await heading(say('frontend.web.auth.title'));
    expect(field()).toHaveValue(HALF);
    await app.user.type(field(), 'ple.org');
    expect(field()).toHaveValue(`${HALF}ple.org`);
  });

  test('stays through an outage that is found out meanwhile', async () => {
    let answer = () => {};
    const app = await open({
      prepare: (world) => {
        world.delay({ path: '/vpn/v1/users' }, 300, 1);
        answer = world.fail({ path: '/vpn/v1/users' }, { status: 503 });
      },
    });
    await app.user.type(field(), HALF);
    await heading(say('frontend.web.error_500.title'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    answer();
    comeOnline();
    await heading(say('frontend.web.auth.title'));
    expect([address(), field().value]).toEqual(['/login', HALF]);
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

  test('is kept no longer once a code is asked for', async () => {
    await askForCode();
    expect([draft(), localStorage.getItem('lastOtpEmail')]).toEqual([null, EMAIL]);
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

  test.each([
    ['/login', 'frontend.web.auth.title'],
    ['/', 'welcome.title'],
  ] as const)('is shown %s before it is known who they are', async (at, title) => {
    const { world } = await openHanging({ at });
    await heading(say(title));
    expect(world.requestsOf('GET /vpn/v1/users').map(({ status }) => status)).toEqual([null]);
  });

  test('sees no more than that: the account waits', async () => {
    await openHanging({ at: '/account' });
    await settle();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(address()).toBe('/account');
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

  test('that is not sent is told of twice, and can be sent again at once', async () => {
    const app = await open({
      prepare: (world) => world.fail({ path: '/auth/email/request' }, { status: 500 }, 1),
    });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    expect(await screen.findByText(say('frontend.web.error.server'))).toBeInTheDocument();
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.auth.otp.send_error')]));
    expect(
      screen.getAllByRole('button', { name: say('frontend.web.auth.otp.change_email') }).length,
    ).toBeGreaterThan(0);
    await app.user.click(screen.getByRole('button', { name: say('frontend.web.auth.otp.resend') }));
    await screen.findByRole('timer');
    expect(screen.queryByText(say('frontend.web.error.server'))).not.toBeInTheDocument();
    expect(sends(app)).toHaveLength(2);
  });

  test.each([
    ['network', say('frontend.web.error.network')],
    [{ status: 400, body: { detail: 'This address <b>bounces</b>' } }, 'This address <b>bounces</b>'],
    [{ status: 422, body: { detail: [{ msg: 'Too long' }] } }, 'Too long'],
  ] as const)('that fails with %j says why', async (fault, text) => {
    const app = await open({ prepare: (world) => world.fail({ path: '/auth/email/request' }, fault) });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test('that may not be sent yet says that one is on its way, and names the wait', async () => {
    const app = await open({
      prepare: (world) =>
        world.fail({ path: '/auth/email/request' }, { status: 429, headers: { 'retry-after': '40' } }),
    });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    expect(await screen.findByText(say('frontend.web.auth.otp.too_soon'))).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('00:40');
    expect(
      screen.queryByRole('button', { name: say('frontend.web.auth.otp.resend') }),
    ).not.toBeInTheDocument();
  });

  test('that fails after the person has gone says nothing to anybody', async () => {
    const app = await open({
      prepare: (world) => {
        world.delay({ path: '/auth/email/request' }, 100);
        world.fail({ path: '/auth/email/request' }, { status: 500 });
      },
    });
    await app.user.type(field(), `${EMAIL}{Enter}`);
    await heading(say('frontend.web.auth.otp.title'));
    await app.user.click(screen.getByRole('button', { name: say('frontend.web.auth.otp.change_email') }));
    await heading(say('frontend.web.auth.title'));
    await expect.poll(() => sends(app)[0]?.status).toBe(500);
    expect(toasts()).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the countdown', () => {
  test('runs by the second and ends with a button that sends again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await askForCode();
    expect(screen.getByRole('timer')).toHaveTextContent(/in 0(1:00|0:59)/);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(screen.getByRole('timer')).toHaveTextContent(/in 00:(30|29)/);
    expect(
      screen.queryByRole('button', { name: say('frontend.web.auth.otp.resend') }),
    ).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(30_500);
    await app.user.click(await screen.findByRole('button', { name: say('frontend.web.auth.otp.resend') }));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/in 0(1:00|0:59)/));
    expect(sends(app)).toHaveLength(2);
  });

  test.each<[unknown, boolean]>([
    [{ ttl: 0 }, false],
    [{ ttl: -5 }, false],
    [{}, true],
    ['', true],
  ])('after an answer of %j: %j', async (body, hasTimer) => {
    await askForCode({
      prepare: (world) => world.fail({ path: '/auth/email/request' }, { status: 200, body }),
    });
    expect(Boolean(screen.queryByRole('timer'))).toBe(hasTimer);
    expect(Boolean(screen.queryByRole('button', { name: say('frontend.web.auth.otp.resend') }))).toBe(
      !hasTimer,
    );
  });
});

describe('the code', () => {
  test('is checked once by itself when six digits are typed, and leads into the account', async () => {
    const app = await askForCode();
    await app.user.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await app.user.keyboard(codeOf(app));
    await heading(say('frontend.web.account.greeting'));
    expect(checks(app).map(({ body }) => body)).toEqual([{ email: EMAIL, code: codeOf(app) }]);
    expect(address()).toBe('/account');
  });

  test('may be pasted with blanks and hyphens', async () => {
    const app = await askForCode();
    const code = codeOf(app);
    await enter(app, ` ${code.slice(0, 3)}-${code.slice(3)} `);
    await heading(say('frontend.web.account.greeting'));
    expect(checks(app)).toHaveLength(1);
  });

  test('keeps the query of the link on the way into the account', async () => {
    const app = await askForCode({ at: '/login?promocode=P1&x=1' });
    await enter(app, codeOf(app));
    await heading(say('frontend.web.account.greeting'));
    expect(address()).toBe('/account?promocode=P1&x=1');
  });

  test('leads on to where the person was', async () => {
    const app = await openApp({ at: '/account/outline' });
    await heading(say('frontend.web.auth.title'));
    expect(address()).toBe('/login?from=%2Faccount%2Foutline');
    await app.user.type(field(), 'active@tern.test{Enter}');
    await screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
    await enter(app, app.world.mailbox.read('active@tern.test')[0]?.code ?? '');
    await heading('Location');
    expect(address()).toBe('/account/outline');
  });

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
    await app.user.click(screen.getByRole('button', { name: say('frontend.web.auth.otp.resend') }));
    expect(screen.queryByText(/That code is not right/)).not.toBeInTheDocument();
    await screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
    expect(digits()).toBe('______');
    expect(screen.queryByText(/That code is not right/)).not.toBeInTheDocument();
  });

  test('without an answer can be tried again as it is', async () => {
    const app = await askForCode({
      prepare: (world) => world.fail({ path: '/auth/email/otp/verify' }, 'network', 1),
    });
    await enter(app, codeOf(app));
    await screen.findByText(say('frontend.web.error.network'));
    expect(digits()).toBe(codeOf(app));
    await app.user.click(screen.getByRole('button', { name: say('frontend.web.error.retry') }));
    await heading(say('frontend.web.account.greeting'));
    expect(checks(app)).toHaveLength(2);
  });

  test('that is wrong cannot be tried again as it is', async () => {
    const app = await askForCode();
    await enter(app, wrong(codeOf(app)));
    await screen.findByText(/That code is not right/);
    expect(screen.queryByRole('button', { name: say('frontend.web.error.retry') })).not.toBeInTheDocument();
  });

  test('after too many tries names the wait, and offers nothing that would fail', async () => {
    const app = await askForCode({
      prepare: (world) =>
        world.fail({ path: '/auth/email/otp/verify' }, { status: 429, headers: { 'retry-after': '30' } }),
    });
    await enter(app, codeOf(app));
    expect(await screen.findByText(say('frontend.web.auth.otp.throttled'))).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/0(1:00|0:5\d)/);
    expect(screen.queryByRole('button', { name: say('frontend.web.error.retry') })).not.toBeInTheDocument();
    expect(checks(app)).toHaveLength(1);
  });

  test.each([
    ['markup', { detail: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
    ['a list', { detail: [{ msg: 'Wrong' }, { msg: 'Old' }] }, /Wrong\s+Old/],
  ] as const)('is refused in words that stay words: %s', async (_, body, text) => {
    const app = await askForCode({
      prepare: (world) => world.fail({ path: '/auth/email/otp/verify' }, { status: 400, body }),
    });
    await enter(app, '123456');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });

  test('that is right but whose session is not kept says so', async () => {
    const app = await askForCode({
      prepare: (world) => world.fail({ path: '/auth/email/otp/verify' }, { status: 200, body: {} }),
    });
    await enter(app, '123456');
    expect(await screen.findByText(say('frontend.web.auth.otp.not_kept'))).toBeInTheDocument();
    expect(address()).toBe('/login');
  });

  test('that is right while the account cannot be read leads to the error page', async () => {
    const app = await askForCode();
    app.world.fail({ path: '/vpn/v1/users' }, { status: 503 });
    await enter(app, codeOf(app));
    await heading(say('frontend.web.error_500.title'));
  });
});

test('the whole way is there in Russian', async () => {
  const app = await openApp({ at: '/login', language: 'ru' });
  await heading('Вход');
  await app.user.type(screen.getByRole('textbox', { name: 'Электронная почта' }), `${EMAIL}{Enter}`);
  await heading('Введите код');
  await screen.findByRole('group', { name: 'Код из шести цифр' });
  expect(sends(app)[0]?.body).toMatchObject({ language_code: 'ru' });
  await app.user.click(screen.getByRole('textbox', { name: 'Цифра 1 из 6' }));
  await app.user.paste(codeOf(app));
  await heading('Здравствуйте!');
});
