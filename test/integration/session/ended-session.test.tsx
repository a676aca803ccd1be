import { screen, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { say } from '../../support/say';
import { address, getButton, heading, main, openTitled, tidyApps } from '../support/app';

tidyApps();

const openFaq = () => openTitled('menu.faq', { persona: 'active', at: '/account/faq' });
const notice = () => screen.queryByText(say('auth.ended'));

it('ended session › is told on the sign-in page, until the user leaves it [session-f10]', async () => {
  const { world, navigate } = await openFaq();
  world.expireSession();
  window.dispatchEvent(new Event('online'));
  await heading(say('auth.title'));
  expect(main().getByText(say('auth.ended'))).toBeInTheDocument();
  navigate('/');
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
  navigate('/login');
  await heading(say('auth.title'));
  expect(notice()).not.toBeInTheDocument();
});

it('ended session › is not told after a sign-out', async () => {
  const { user, world, navigate } = await openFaq();
  await user.click(getButton('page.logout'));
  await waitFor(() => expect(address()).toBe('/'));
  world.expireSession();
  window.dispatchEvent(new Event('online'));
  navigate('/login');
  await heading(say('auth.title'));
  expect(notice()).not.toBeInTheDocument();
});
