import { fireEvent } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { LazyComponent } from '../../../src/feedback/lazy';
import { say } from '../../support/say';
import { getLink, heading, openTitled, tidyApps } from '../support/app';

tidyApps();

/** Opens the home page, with spies on the preloading of two other pages. */
async function open() {
  await openTitled('account.title', { persona: 'active' });
  const { ROUTES } = await import('../../../src/app/routes');
  const link = (name: 'gifts' | 'faq') => getLink(`menu.${name}`);
  const spyOn = (name: 'gifts' | 'faq') =>
    vi.spyOn(ROUTES[`/account/${name}`]?.page as LazyComponent, 'preload');
  return { link, gifts: spyOn('gifts'), faq: spyOn('faq') };
}

describe('link', () => {
  it('preloads its page, and no other, on pointerdown', async () => {
    const { link, gifts, faq } = await open();
    fireEvent.pointerDown(document.body);
    fireEvent.pointerDown(link('faq'));
    expect(faq).toHaveBeenCalledOnce();
    expect(gifts).not.toHaveBeenCalled();
    await faq.mock.results[0]?.value;
    // A press on a child element of the link counts as well.
    fireEvent.pointerDown(link('gifts').firstElementChild ?? link('gifts'));
    expect(faq).toHaveBeenCalledOnce();
    expect(gifts).toHaveBeenCalledOnce();
  });

  it('loads its page on click when the preload has failed', async () => {
    const { link, faq } = await open();
    faq.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    fireEvent.pointerDown(link('faq'));
    fireEvent.click(link('faq'));
    await heading(say('menu.faq'));
    expect(faq).toHaveBeenCalledTimes(2);
  });
});
