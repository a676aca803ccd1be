import { act, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { InstallOffer } from '../../../src/session/install-offer';
import { say } from '../../support/say';
import { getButton, heading, openTitled, settle, stubClipboard, tidyApps } from '../support/app';

tidyApps();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

/** Makes the browser one of an iPhone, or of another device. */
function stubDevice(userAgent = IPHONE, touchPoints = 5): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
}

const TITLE = say('install.title');
const findCard = () => screen.findByRole('region', { name: TITLE });
const queryCard = () => screen.queryByRole('region', { name: TITLE });

/** Opens the home page in a browser with that offer. */
async function openHome(offer: InstallOffer, isMobile = true) {
  const app = await openTitled('account.title', {
    persona: 'active',
    skipPrompts: true,
    isMobile,
    at: '/account',
  });
  const { installOffer } = await import('../../../src/session/install-offer');
  await act(() => {
    installOffer.value = offer;
  });
  return { ...app, installOffer };
}

/** Copies the key, and comes back to the home page. */
async function copyKey({ user, navigate }: Awaited<ReturnType<typeof openHome>>) {
  stubClipboard(true);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${say('link.copy')}`) }));
  await vi.waitFor(() => expect(localStorage.getItem('key_used')).not.toBeNull());
  navigate('/account/manage');
  await heading(say('menu.manage'));
  navigate('/account');
  await heading(say('account.title'));
}

describe('offer to install the account', () => {
  it('is on the home page after the first key, and opens the dialog of the browser', async () => {
    const show = vi.fn(async () => {});
    const app = await openHome({ way: 'dialog', show });
    await settle();
    expect(queryCard()).not.toBeInTheDocument();
    await copyKey(app);
    const card = within(await findCard());
    await app.user.click(card.getByRole('button', { name: say('install.action') }));
    expect(show).toHaveBeenCalledOnce();
  });

  it.each([
    ['an iPhone', IPHONE, 5],
    ['an iPad, which calls itself a Mac', MAC, 5],
  ])('says on %s how to do it', async (_, userAgent, touchPoints) => {
    stubDevice(userAgent, touchPoints);
    await copyKey(await openHome({ way: 'by-hand' }));
    const card = within(await findCard());
    expect(card.getByText(say('install.ios'))).toBeVisible();
    expect(card.queryByRole('button', { name: say('install.action') })).not.toBeInTheDocument();
  });

  it.each([
    ['a Mac', MAC, 0],
    ['an app on an iPhone', IPHONE.replace(/ Version.*/, ''), 5],
  ])('is not shown on %s, where it cannot be taken', async (_, userAgent, touchPoints) => {
    stubDevice(userAgent, touchPoints);
    await copyKey(await openHome({ way: 'by-hand' }));
    await settle();
    expect(queryCard()).not.toBeInTheDocument();
  });

  it('unfolds on the open page, and is there from the start on the next one', async () => {
    stubDevice();
    const app = await openHome({ way: 'by-hand' });
    app.installOffer.value = null;
    await copyKey(app);
    await act(() => {
      app.installOffer.value = { way: 'by-hand' };
    });
    expect((await findCard()).closest('.unfolding')).toBeInTheDocument();
    app.navigate('/account/manage');
    await heading(say('menu.manage'));
    app.navigate('/account');
    expect((await findCard()).closest('.unfolding')).toBeNull();
  });

  it('does not come back after a dismissal', async () => {
    stubDevice();
    const app = await openHome({ way: 'by-hand' });
    await copyKey(app);
    await app.user.click(within(await findCard()).getByRole('button', { name: say('account.no') }));
    await waitFor(() => expect(queryCard()).not.toBeInTheDocument());
    expect(app.installOffer.value).toBeNull();
    expect(localStorage.getItem('install_dismissed')).toBe('1');
  });
});

describe('mobile menu', () => {
  it('has a row that opens the dialog of the browser', async () => {
    const show = vi.fn(async () => {});
    const { user } = await openHome({ way: 'dialog', show });
    await user.click(getButton('page.menu'));
    const menu = within(await screen.findByRole('dialog', { name: say('page.menu') }));
    const row = await menu.findByRole('button', { name: new RegExp(TITLE) });
    // The offer may come late, so nothing that may be pressed stands below it.
    expect(menu.getAllByRole('button').at(-1)).toBe(row);
    await user.click(row);
    expect(show).toHaveBeenCalledOnce();
  });

  it('has a line that says how on iOS', async () => {
    stubDevice();
    const { user } = await openHome({ way: 'by-hand' });
    await user.click(getButton('page.menu'));
    const menu = within(await screen.findByRole('dialog', { name: say('page.menu') }));
    expect(await menu.findByText(say('install.ios'))).toBeVisible();
    expect(menu.queryByRole('button', { name: new RegExp(TITLE) })).not.toBeInTheDocument();
  });
});
