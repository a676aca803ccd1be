import { screen, waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import type { MessageKey } from '../../../src/i18n/translate';
import type { World } from '../../sandbox/world';
import { sayRussian } from '../../support/say';
import { address, stubClipboard } from '../support/app';
import {
  absent,
  clickRetry,
  type FaultName,
  failed,
  hasItems,
  hasMessage,
  hasText,
  hasToast,
  listItems,
  own,
  press,
  putId,
  type Row,
  testFaults,
  unread,
} from '../support/call-faults';

const region = (name: string) => screen.findByRole('region', { name });

const claim = (
  param: 'gift_id' | 'member_token',
  plan: 'default' | 'family',
  id: (world: World) => string,
) => ({
  start: { persona: 'new' as const, at: `/account?${param}=ID`, prepare: putId(id) },
  moreFaults: ['429'] as FaultName[],
  message: (why: string) =>
    `${why} ${sayRussian(param === 'gift_id' ? 'claim.waiting.gift' : 'claim.waiting.invitation')}`,
  preserved: () => location.search,
  succeeds: async () => {
    await region(sayRussian(`account.plan.${plan}`));
    await waitFor(() => expect(address()).toBe('/account'));
  },
});

/** A definite answer, after which the parameter is gone. */
const refused = (names: FaultName[], key: MessageKey) =>
  own(names, {
    reason: 'a definite answer settles a claim: the parameter goes (claims-2)',
    async shows() {
      await hasMessage(sayRussian(key));
      await hasToast(sayRussian(key));
      await waitFor(() => expect(address()).toBe('/account'));
    },
  });
const settled = (kind: 'gift_id' | 'member_token', unknown: MessageKey): Row['exceptions'] => ({
  ...unread(`claim.${kind}.done`),
  ...refused(['401', '403'], `claim.${kind}.error`),
  ...refused(['404'], unknown),
});

const nameField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: sayRussian('participants.add.title') });
const member = (name: string) => sayRussian('participants.remove.name', { name });

testFaults([
  {
    call: 'POST /vpn/v1/subscriptions/gift',
    ...claim('gift_id', 'default', (world) => world.mintGift(world.persona('active').user_id)),
    exceptions: settled('gift_id', 'claim.gift_id.error'),
  },
  {
    call: 'POST /vpn/v1/subscriptions/add-member',
    ...claim('member_token', 'family', (world) =>
      world.mintInvite(world.persona('family-owner').user_id, 'Bob'),
    ),
    exceptions: settled('member_token', 'claim.member_token.404'),
  },
  {
    call: 'POST /vpn/v1/subscriptions/add-member/token',
    start: { persona: 'family-owner', at: '/account/participants' },
    prepare: async ({ user }) => {
      stubClipboard(true);
      await user.type(await nameField(), 'Петя');
    },
    act: press('participants.add.submit'),
    ...failed((fault) =>
      Number(fault)
        ? sayRussian('participants.copy_error_code', { code: fault })
        : sayRussian('participants.copy_error'),
    ),
    preserved: () => document.querySelector<HTMLInputElement>('[name=member]')?.value ?? '',
    succeeds: () => hasToast(sayRussian('link.done')),
  },
  {
    call: 'POST /vpn/v1/subscriptions/remove-member-by-name',
    start: { persona: 'family-owner', at: '/account/participants' },
    prepare: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: member('Anna') }));
      await screen.findByRole('alertdialog');
    },
    act: press('participants.remove.yes'),
    moreFaults: ['404'],
    ...failed((fault) => sayRussian(`participants.remove.error.${fault === '404' ? fault : 'common'}`)),
    preserved: () => listItems().join(),
    succeeds: () => hasItems(1),
    exceptions: {
      ...unread('participants.remove.done', { name: 'Anna' }),
      ...own(['a cut body'], {
        reason: 'the account shows that it is done [participants-f2]',
        shows: () => hasToast(sayRussian('participants.remove.done', { name: 'Anna' })),
      }),
    },
  },
  {
    call: 'POST /vpn/v1/subscriptions/referral',
    start: { persona: 'active', at: '/account/referrals' },
    prepare: async ({ user }) => {
      const name = /^Личный тариф, 1 месяц: /;
      await user.click(await screen.findByRole('button', { name }));
      await screen.findByRole('alertdialog');
    },
    act: press('exchange.yes', { points: '100 баллов' }),
    ...failed(() => sayRussian('exchange.error')),
    succeeds: () => hasToast(sayRussian('exchange.done')),
    exceptions: own(['a cut body'], {
      reason: 'the overview shows that it is done',
      shows: () => hasToast(sayRussian('exchange.done')),
    }),
  },
  {
    call: 'GET /vpn/v1/referrals/overview',
    start: { persona: 'active', at: '/account/referrals' },
    message: (why) => `${sayRussian('points.error')}. ${why}`,
    succeeds: () => screen.findByText(/^420 балл/, { selector: 'p' }),
    exceptions: absent(() => hasText('points.none'), clickRetry),
  },
  {
    call: 'GET /vpn/v1/gifts/active',
    hasEveryFault: true,
    start: { persona: 'active', at: '/account/gifts' },
    message: (why) => `${sayRussian('gifts.list.error')}. ${why}`,
    succeeds: () => hasItems(3),
    exceptions: absent(() => hasText('gifts.list.empty')),
  },
]);
