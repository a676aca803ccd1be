import { screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { World } from '../../sandbox/world';
import { findButton, getButton, heading, openApp, settle, tidyApps, toasts } from '../support/app';
import { say } from '../support/say';

const EMAIL = 'anna@example.org';
const REQUEST = '/auth/email/request';
const CODE_STEP = '../../../src/sign-in/login/load-code-step';

/** Lets the chunk of the code step come. */
let release: () => void;

tidyApps();
beforeEach(() => {
  const coming = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.doMock(CODE_STEP, () => ({
    async loadCodeStep() {
      await coming;
      return (
        await vi.importActual<typeof import('../../../src/sign-in/login/load-code-step')>(CODE_STEP)
      ).loadCodeStep();
    },
  }));
});
afterEach(async () => {
  release();
  await settle();
  vi.doUnmock(CODE_STEP);
});

type App = Awaited<ReturnType<typeof openApp>>;

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: say('frontend.web.auth.email') });
const sends = ({ world }: App) => world.requestsOf(`POST ${REQUEST}`);
const emails = (app: App) => sends(app).map(({ body }) => (body as { email: string }).email);
const boxes = () => screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
/** What is said in the page itself, not in a toast. */
const notice = () => within(screen.getByRole('main')).queryByRole('alert');
const resend = () => findButton('frontend.web.auth.otp.resend');

/** Gives the address, while the code step is still on its way, and waits for the answer to the request. */
async function submit(prepare?: (world: World) => void, keys = '{Enter}') {
  const app = await openApp({ at: '/login?promocode=P1', prepare });
  await heading(say('frontend.web.auth.title'));
  await app.user.type(field(), EMAIL + keys);
  await expect.poll(() => sends(app)[0]?.status).toEqual(expect.any(Number));
  return app;
}

describe('a code that is asked for while its screen is still on its way', () => {
  test('is sent at once, with what came in the link, and once', async () => {
    const app = await submit(undefined, '{Enter}{Enter}');
    expect(screen.getByText(say('frontend.web.auth.sending'))).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(app.world.mailbox.read(EMAIL)).toHaveLength(1);
    release();
    await boxes();
    await settle();
    expect(sends(app).map(({ body }) => body)).toEqual([
      { project: 'vpn', email: EMAIL, promocode: 'P1', referral_to_user_id: null, language_code: 'en' },
    ]);
  });

  test('and not sent is told of when the screen is there, and is asked for anew on wish', async () => {
    const app = await submit((world) => world.fail({ path: REQUEST }, { status: 500 }, 1));
    await settle();
    expect(toasts()).toEqual([]);
    release();
    await boxes();
    expect(notice()).toBeInTheDocument();
    await waitFor(() => expect(toasts()).toEqual([say('frontend.web.auth.otp.send_error')]));
    await app.user.click(await resend());
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/in 0(1:00|0:59)/));
    expect(notice()).not.toBeInTheDocument();
    expect(emails(app)).toEqual([EMAIL, EMAIL]);
  });

  test('by somebody who goes back and mends the address is asked for again, and the new answer counts', async () => {
    const app = await submit((world) => world.fail({ path: REQUEST }, { status: 500 }, 1));
    history.back();
    await heading(say('frontend.web.auth.title'));
    await waitFor(() => expect(field()).toHaveValue(EMAIL));
    await app.user.clear(field());
    await app.user.type(field(), `${EMAIL}s{Enter}`);
    release();
    await boxes();
    expect(notice()).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
    expect(screen.getByText(say('frontend.web.auth.otp.subtitle', { email: `${EMAIL}s` }))).toBeVisible();
    expect(emails(app)).toEqual([EMAIL, `${EMAIL}s`]);
  });
});

test('the same address, given again, has another letter sent', async () => {
  const app = await submit((world) => world.fail({ path: REQUEST }, { status: 200, body: { ttl: 0 } }));
  release();
  await boxes();
  await app.user.click(getButton('frontend.web.auth.otp.change_email'));
  await heading(say('frontend.web.auth.title'));
  expect(emails(app)).toEqual([EMAIL]);
  await app.user.type(field(), '{Enter}');
  await boxes();
  expect(emails(app)).toEqual([EMAIL, EMAIL]);
  await app.user.click(await resend());
  await expect.poll(() => emails(app)).toEqual([EMAIL, EMAIL, EMAIL]);
});
