/** The account's other pages, by route, claims, and what the home may show of the shop. */
export { FaqPage as faq } from './help/FaqPage';
export { Claims } from './sharing/claims/Claims';
export { GiftsPage as gifts } from './sharing/GiftsPage';
export { ParticipantsPage as participants } from './sharing/ParticipantsPage';
export { ReferralsPage as referrals } from './sharing/ReferralsPage';
export { PaymentCheck } from './shop/PaymentCheck';
export { PaymentPage as payment } from './shop/PaymentPage';
export { Plans } from './shop/Plans';
export { PlansPage as plans } from './shop/PlansPage';
export { PriceFrom } from './shop/PriceFrom';
export { TransactionsPage as transactions } from './shop/TransactionsPage';
