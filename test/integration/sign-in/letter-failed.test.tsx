import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../sandbox/world/faults';
import { heading, openApp, tidyApps } from '../support/app';
import { say } from '../support/say';

const EMAIL = 'active@tern.test';
const PATIENCE = { timeout: 3000 };

tidyApps();

describe('a letter that is not sent after the screen has gone on', { timeout: 20_000 }, () => {
  test.each<[Fault]>([[{ status: 500 }], ['network'], [{ status: 429, headers: { 'retry-after': '40' } }]])(
    'by %j leaves the focus where something can be done, and the address for the way back',
    async (fault) => {
      const { user } = await openApp({
        at: '/login',
        prepare: (world) => {
          world.delay({ path: '/auth/email/request' }, 50);
          world.fail({ path: '/auth/email/request' }, fault);
        },
      });
      const name = say('frontend.web.auth.email');
      await user.type(await screen.findByRole('textbox', { name }, PATIENCE), `${EMAIL}{Enter}`);
      await heading(say('frontend.web.auth.otp.title'));
      await waitFor(
        () => expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus(),
        PATIENCE,
      );
      const [back] = screen.getAllByRole('button', { name: say('frontend.web.auth.otp.change_email') });
      if (back) await user.click(back);
      expect(await screen.findByRole('textbox', { name }, PATIENCE)).toHaveValue(EMAIL);
    },
  );
});
