import { render, screen, within } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../../src/lib/settings';
import { SAVED_KEY } from '../../../src/session/saved-key';
import { say } from '../../support/say';
import { getButton, main, openApp, openTitled, tidyApps } from '../support/app';

tidyApps();

// The operator decides both, so they are the same for all tests of this file.
beforeEach(() => {
  vi.stubGlobal('ternSettings', { ...settings, hasOutline: false });
});
vi.mock('virtual:clients', async (importOriginal) => {
  const { linux: _, ...clients } = (await importOriginal<typeof import('virtual:clients')>()).clients;
  return { clients };
});

const active = { persona: 'active', skipPrompts: true } as const;

describe('service without an Outline key', () => {
  it('has neither its key nor its link on the home page', async () => {
    const { world } = await openApp(active);
    const keys = within(await screen.findByRole('region', { name: say('keys.title') }));
    expect(keys.getByRole('button', { name: /^QR code/ })).toBeVisible();
    expect(keys.queryByText(/Outline/)).not.toBeInTheDocument();
    expect(world.requestsOf('GET /vpn/v1/subscriptions/key')).toEqual([]);
  });

  it('has no key to copy in a guide and on the troubleshooting page', async () => {
    const { user } = await openTitled('menu.instructions', { ...active, at: '/account/instructions' });
    await user.click(screen.getByRole('button', { name: 'Windows' }));
    const guide = within(await screen.findByRole('dialog', { name: 'Windows' }));
    await user.click(guide.getByRole('button', { name: say('guide.install.done') }));
    expect(guide.getByRole('button', { name: say('link.copy') })).toBeVisible();
    expect(guide.queryByRole('button', { name: say('guide.copy') })).not.toBeInTheDocument();
  });

  it('has no such step of the troubleshooting page', async () => {
    const { user } = await openTitled('trouble.title', { persona: 'active', at: '/help' });
    // The page of a guest is replaced once the account is known.
    await screen.findByRole('link', { name: say('menu.payments') });
    await user.click(getButton('trouble.no'));
    await user.click(getButton('trouble.no'));
    expect(main().getByRole('link', { name: say('guide.else') })).toBeVisible();
    expect(main().queryByRole('button', { name: say('guide.copy') })).not.toBeInTheDocument();
  });

  it('has no question about it', async () => {
    await openTitled('menu.faq', { ...active, at: '/account/faq' });
    expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(7);
    expect(main().queryByText(/Outline/)).not.toBeInTheDocument();
  });

  it('opens no Outline client with the saved link', async () => {
    const { default: SavedKey } = await import('../../../src/account/saved-key/SavedKey');
    const key = {
      link: 'https://a.example/b',
      outline: 'ssconf://a.example/b',
      owner: '1',
      until: '',
      at: 1,
    };
    localStorage.setItem(SAVED_KEY, JSON.stringify(key));
    render(<SavedKey />);
    expect(screen.getByRole('button', { name: say('keys.qr.title') })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Outline/ })).not.toBeInTheDocument();
  });
});

describe('service without apps for a platform', () => {
  it('has neither a card nor a button for it', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
    await openTitled('menu.instructions', { ...active, at: '/account/instructions' });
    const cards = within(main().getByRole('list')).getAllByRole('button');
    expect(cards.map((card) => card.textContent)).not.toContain('Linux');
    expect(main().queryByRole('button', { name: /Linux/ })).not.toBeInTheDocument();
  });
});
