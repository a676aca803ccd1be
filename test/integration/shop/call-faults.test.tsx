import { screen, waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import { sayRussian } from '../../support/say';
import { HALF_YEAR, recordRedirects } from '../support/buying';
import {
  type App,
  absent,
  clickRetry,
  failed,
  hasItems,
  hasMessage,
  hasText,
  listItems,
  press,
  testFaults,
} from '../support/call-faults';

const TYPED = 'anna@example.org';

let left: readonly string[] = [];
const leftOnce = () => waitFor(() => expect(left).toHaveLength(1));
const PAY = /^Оплатить /;
const clickPay = async ({ user }: App) => user.click(await screen.findByRole('button', { name: PAY }));

/** The payment page of a phone, with an address typed for the receipt. */
async function openPay({ user }: App) {
  left = recordRedirects();
  const way = sayRussian('way.yookassa.title');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${way}`) }));
  const email = await screen.findByRole('textbox', { name: sayRussian('payment.email') });
  await user.clear(email);
  await user.type(email, TYPED);
}

const payment = { persona: 'active', isMobile: true, at: `/account/payment${HALF_YEAR}` } as const;
const receipt = () =>
  document.querySelector<HTMLInputElement>('input[type=email], [name=email]')?.value ?? '';

const noMore = async () => {
  const more = () => screen.queryByRole('button', { name: sayRussian('list.more') });
  await waitFor(() => expect(more()).not.toBeInTheDocument());
  await hasItems(10);
};

testFaults([
  {
    call: 'GET /vpn/v1/billing/available',
    start: { persona: 'new', at: '/account/plans?recipient_type=self' },
    message: (why) => `${sayRussian('plans.error')}. ${why}`,
    succeeds: () => screen.findByRole('tabpanel', {}),
    exceptions: absent(() => hasText('plans.empty')),
  },
  {
    call: 'POST /vpn/v1/billing/preview',
    when: 'without which nothing can be paid [checkout-f2]',
    start: payment,
    refusal: () => '',
    async shows(_, why) {
      await hasMessage([sayRussian('payment.error'), why].filter(Boolean).join('. '));
      expect(screen.queryByRole('button', { name: PAY })).not.toBeInTheDocument();
    },
    succeeds: () => screen.findByRole('button', { name: PAY }),
  },
  {
    call: 'POST /checkout/:provider/link',
    start: payment,
    prepare: openPay,
    act: clickPay,
    ...failed(() => sayRussian('payment.link_error')),
    preserved: receipt,
    succeeds: leftOnce,
    wrongAnswer: { payment_url: 'javascript:alert(1)' },
  },
  {
    call: 'GET /vpn/v1/transactions',
    when: 'before leaving to pay',
    start: payment,
    limitMs: 2000,
    prepare: openPay,
    act: clickPay,
    shows: leftOnce,
    preserved: receipt,
    retry: async () => {},
    succeeds: leftOnce,
  },
  {
    call: 'GET /vpn/v1/transactions',
    start: { persona: 'active', at: '/account/transactions' },
    message: (why) => `${sayRussian('tx.list.error')}. ${why}`,
    succeeds: () => hasItems(10),
    exceptions: absent(() => hasText('tx.list.empty')),
  },
  {
    call: 'GET /vpn/v1/transactions',
    when: 'the next page',
    start: { persona: 'active', at: '/account/transactions' },
    prepare: () => hasItems(10),
    act: press('list.more'),
    retry: clickRetry,
    message: (why) => `${sayRussian('tx.list.error')}. ${why}`,
    preserved: () => String(listItems().map(({ textContent }) => textContent)),
    succeeds: () => hasItems(12),
    exceptions: absent(noMore),
  },
]);
