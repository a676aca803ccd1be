import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { say } from '../../support/say';
import { expectNoPrompt, getButton, openApp, type Start, tidyApps, toasts } from '../support/app';
import { readMarks, setMarks } from '../support/messenger';

tidyApps();

const dialog = (name: string) => screen.findByRole('dialog', { name });
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('Telegram prompt', () => {
  const messenger = () => dialog(say('account.connect.telegram.open'));
  const link = (part: HTMLElement) =>
    within(part).getByRole('link', { name: say('account.connect.telegram.open') });
  const open = (start: Start = {}) => openApp({ persona: 'email-only', at: '/account', ...start });

  it('links to Telegram with the callback, and marks the tab as binding on click', async () => {
    await open({ at: '/account?tgAuthResult=foreign&promocode=P1' });
    const button = link(await messenger());
    const url = new URL(button.getAttribute('href') ?? '', location.href);
    expect(url.searchParams.get('return_to')).toBe(
      `${location.origin}/webui/auth/telegram/callback?promocode=P1`,
    );
    expect(readMarks()).toEqual([null, null]);
    // A real browser leaves the page here.
    button.addEventListener('click', (event) => event.preventDefault());
    button.click();
    expect(readMarks()).toEqual(['bind', '1']);
  });

  it('clears the marks of a binding that got no answer', async () => {
    await open({ prepare: () => setMarks('bind') });
    await messenger();
    await waitFor(() => expect(readMarks()).toEqual([null, null]));
  });
});

describe('prompts for a contact and a trial', () => {
  const open = (start: Start = {}) =>
    openApp({
      persona: 'new',
      at: '/account',
      prepare: (world) => Object.assign(world.persona('new'), { tg_id: null }),
      ...start,
    });
  const first = () => dialog(say('account.connect.telegram.open'));

  it('are pages of one sheet, which a double tap advances once', async () => {
    const { user } = await open();
    const sheet = await first();
    expect(within(sheet).getByText(say('account.connect.telegram.text'))).toBeInTheDocument();
    expect(within(sheet).queryByText(say('hint.trial'))).not.toBeInTheDocument();
    const later = () => getButton('account.no');
    fireEvent.click(later(), { detail: 1 });
    expect(await dialog(say('cta.trial'))).toBe(sheet);
    expect(sheet).toHaveFocus();
    fireEvent.click(later(), { detail: 2 });
    expect(await dialog(say('cta.trial'))).toBe(sheet);
    await user.click(later());
    await waitForClose();
  });

  it('are in their place after the first has been dragged shut', async () => {
    await open({ isMobile: true });
    const sheet = await first();
    const part = sheet.querySelector<HTMLElement>('.dialog-sheet') ?? expect.fail();
    const at = (clientY: number) => ({
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      button: 0,
      clientY,
    });
    fireEvent.pointerDown(part, at(100));
    fireEvent.pointerMove(part, at(110));
    fireEvent.pointerMove(part, at(300));
    expect(part.style.transform).toBe('translateY(200px)');
    fireEvent.pointerUp(part, at(300));
    expect(await dialog(say('cta.trial'))).toBe(sheet);
    expect(part.style.transform).toBe('');
  });

  it('follow each other on Escape, then end on Close', async () => {
    const { user } = await open();
    await first();
    await user.keyboard('{Escape}');
    await dialog(say('cta.trial'));
    await user.click(getButton('page.close'));
    await waitForClose();
    await expectNoPrompt();
  });
});

describe('trial prompt', () => {
  it('starts the trial once, and takes no input meanwhile', async () => {
    const { user, world } = await openApp({
      persona: 'new',
      at: '/account',
      prepare: (world) => world.delay({ path: '/vpn/v1/subscriptions/trial' }, 150),
    });
    const sheet = await dialog(say('cta.trial'));
    await user.click(within(sheet).getByRole('button', { name: say('cta.trial') }));
    const pending = within(sheet).getByRole('button', { name: say('trial_loading') });
    expect(pending).toHaveAttribute('aria-busy', 'true');
    expect(getButton('account.no')).toHaveAttribute('aria-disabled', 'true');
    await user.click(pending);
    await user.keyboard('{Escape}');
    expect(sheet).toBeInTheDocument();
    await waitForClose();
    await waitFor(() => expect(toasts()).toEqual([say('account.toast.trial_success')]));
    expect(world.requestsOf('POST /vpn/v1/subscriptions/trial')).toHaveLength(1);
    await expectNoPrompt();
  });
});
