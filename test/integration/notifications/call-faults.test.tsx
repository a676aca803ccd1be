import { screen, waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import { setHidden } from '../../support/page';
import { sayRussian } from '../../support/say';
import { raisedToasts } from '../support/app';
import { hasNoAlert, pass, testFaults, title } from '../support/call-faults';

testFaults([
  {
    call: 'GET /vpn/v1/notifications/stream',
    start: { persona: 'active', at: '/account/faq' },
    async shows() {
      await title('menu.faq');
      await hasNoAlert();
      expect(await raisedToasts()).toEqual([]);
    },
    async retry({ world }) {
      // A connection that neither comes nor goes is given up with the page.
      setHidden(true);
      await pass(61_000);
      setHidden(false);
      await waitFor(() => expect(world.streams.count()).toBe(1));
      world.streams.push(world.persona('active'), 'Оплачено');
    },
    succeeds: () => screen.findByRole('button', { name: `${sayRussian('header.title')}: 1` }),
  },
]);
