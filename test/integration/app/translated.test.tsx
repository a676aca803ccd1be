import { screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeTranslator } from '../../fake-translator';
import { say, sayRussian, whole } from '../../support/say';
import { chooseLanguage, heading, openTitled, type Start, tidyApps } from '../support/app';
import { openPayment, PREVIEW, payButton, previewOf } from '../support/buying';

tidyApps();

/** Age at which a price is too old to pay. */
const STALE_MS = 5 * 60_000 + 1;

// The user reads neither English nor Russian.
beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['uk-UA']));

let stopTranslator = () => {};
afterEach(() => stopTranslator());

/** Translates the page and whatever is added to it. */
function translate(): void {
  stopTranslator = startFakeTranslator().stop;
}

/** A text as the translator shows it. */
const translated = (text: string) => `[${text}]`;
/** The text of the whole page. */
const pageText = () => document.body.textContent;

/** Opens a page and translates it once it is shown. */
async function openTranslated(title: Parameters<typeof openTitled>[0], start: Start) {
  const app = await openTitled(title, start);
  translate();
  return app;
}

describe('translated checkout', () => {
  it('shows the new sum, which is not translated, and says that it changed when a fresh preview differs', async () => {
    const { world, user } = await openPayment();
    const pay = payButton();
    translate();
    const price = '15.34\u00a0$';
    world.fail({ path: PREVIEW }, previewOf({ final_price: 15.34 }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + STALE_MS });
    await user.click(pay);
    await waitFor(() => expect(pageText()).toContain(say('payment.changed', { price })));
    expect(pageText()).not.toContain('14.34');
    expect(pageText()).not.toContain(translated(price));
  });
});

describe('translated sign-in', () => {
  const open = (start: Start = {}) => openTranslated('auth.title', { at: '/login', ...start });
  const field = () => screen.getByRole('textbox', { name: new RegExp(say('auth.email')) });

  it('removes errors, ends the countdown and follows the language of the page', async () => {
    const { user } = await open({
      prepare: (world) => world.fail({ path: '/auth/email/request' }, { status: 200, body: { ttl: 1 } }),
    });
    await user.type(field(), 'anna@example');
    await screen.findByText(translated(say('auth.error.email_format')));
    await user.type(field(), '.org');
    await waitFor(() => expect(pageText()).not.toContain(say('auth.error.email_format')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(pageText()).toContain(say('auth.otp.timer', { time: '' })));
    expect(await screen.findByRole('button', { name: translated(say('auth.otp.resend')) })).toBeVisible();
    expect(pageText()).not.toContain(say('auth.otp.timer', { time: '' }));
    const boxes = await screen.findByRole('group', { name: say('auth.otp.title') });
    await user.click(within(boxes).getAllByRole('textbox')[0] ?? boxes);
    await user.paste('000000');
    const error = await within(boxes).findByText(/^\[/);
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(error).not.toBeInTheDocument());
    await chooseLanguage(user, 'Русский');
    await waitFor(() => expect(pageText()).toContain(translated(sayRussian('auth.otp.title'))));
    expect(pageText()).not.toContain(translated(say('auth.otp.title')));
  });
});

describe('translated account', () => {
  it('shows the selected country, the first notification and the title of the next page', async () => {
    const { world, user, navigate } = await openTranslated('account.title', {
      persona: 'active',
      skipPrompts: true,
      at: '/account',
    });
    await user.click(await screen.findByRole('radio', { name: /Sweden/ }));
    const route = await screen.findByRole('link', { name: /Sweden/ });
    expect(within(route).queryByText(/Netherlands/)).toBeNull();
    await user.click(screen.getByRole('button', { name: new RegExp(`^${say('header.title')}`) }));
    await screen.findByText(translated(say('header.no_messages')));
    world.streams.push(world.persona('active'), 'Paid');
    await screen.findAllByText(translated('Paid'));
    await waitFor(() => expect(pageText()).not.toContain(say('header.no_messages')));
    await user.keyboard('{Escape}');
    navigate('/account/gifts');
    await heading(translated(say('menu.gifts')));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

describe('FilledText', () => {
  it('marks its values, but not its words, as translate=no', async () => {
    await openTitled('account.title', { persona: 'active', at: '/account' });
    const text = screen.getByText(whole(say('account.id', { id: '48210734' })));
    const withheld = [...text.querySelectorAll('[translate=no]')].map((element) => element.textContent);
    expect(withheld).toEqual(['48210734']);
  });
});
