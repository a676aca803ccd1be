import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { World } from '../../sandbox/world';
import { say, sayRussian } from '../../support/say';
import {
  chooseLanguage,
  findButton,
  getButton,
  heading,
  main,
  openTitled,
  resizeTo,
  tidyApps,
} from '../support/app';
import { openParticipants, places } from '../support/sharing';

tidyApps();

const TRIAL = { path: '/vpn/v1/subscriptions/trial' };
const TRIAL_ERROR = say('account.toast.trial_error');

/** Opens the home page and starts a trial, which the server refuses. */
async function failTrial() {
  const app = await openTitled('account.title', {
    persona: 'new',
    at: '/account',
    skipPrompts: true,
    isMobile: true,
    prepare: (world) => void world.fail(TRIAL, { status: 400, body: {} }),
  });
  await app.user.click(await findButton('cta.trial'));
  expect(await main().findByRole('alert')).toHaveTextContent(TRIAL_ERROR);
  return app;
}

/** Waits for two frames, after which the effects of a paint have run. */
const afterPaint = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );

describe('failure notice', () => {
  it('stays when the confirm dialog closes because the member is already gone [participants-f4]', async () => {
    const { user, world } = await openParticipants({
      prepare(world: World) {
        const { plan } = world.persona('family-owner');
        if (plan) plan.members = [{ name: 'Anna', user_id: null }];
      },
    });
    await user.click(getButton('participants.remove.name', { name: 'Anna' }));
    world.persona('family-owner').plan?.members.pop();
    await user.click(await findButton('participants.remove.yes'));
    await waitFor(() => expect(places(0, 5)).toBeInTheDocument());
    await afterPaint();
    expect(main().getByRole('alert')).toHaveTextContent(say('participants.remove.error.404'));
  });

  it('disappears when the user closes the confirm dialog', async () => {
    const { user } = await openParticipants({
      prepare: (world: World) =>
        void world.fail({ path: '/vpn/v1/subscriptions/remove-member-by-name' }, { status: 400 }),
    });
    await user.click(getButton('participants.remove.name', { name: 'Anna' }));
    await user.click(await findButton('participants.remove.yes'));
    const dialog = screen.getByRole('alertdialog');
    await within(dialog).findByRole('alert');
    await user.click(getButton('participants.remove.no'));
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays when the phone is turned and turned back', async () => {
    const { user } = await openTitled('account.title', {
      persona: 'active',
      at: '/account',
      skipPrompts: true,
      prepare(world) {
        world.persona('active').token = '';
      },
    });
    await user.click(await screen.findByRole('button', { name: say('keys.link.name') }));
    expect(await main().findByRole('alert')).toHaveTextContent(say('keys.none'));
    await afterPaint();
    await resizeTo('phone');
    await screen.findByRole('button', { name: say('page.menu') });
    await resizeTo('desktop');
    await screen.findByRole('button', { name: say('keys.link.name') });
    expect(main().getByRole('alert')).toHaveTextContent(say('keys.none'));
  });

  it('follows the language of the page until another page is opened [i18n-f12]', async () => {
    const { navigate, user } = await failTrial();
    await resizeTo('desktop');
    await chooseLanguage(user, 'Русский');
    await waitFor(() =>
      expect(main().getByRole('alert')).toHaveTextContent(sayRussian('account.toast.trial_error')),
    );
    navigate('/account/faq');
    await heading(sayRussian('menu.faq'));
    navigate('/account');
    await heading(sayRussian('account.title'));
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });
});
