/** Pages by route, loaded together: the account's but its home, that of trouble, and what the home may show of the shop. */
export { OutlinePage as outline } from '../../account/locations/OutlinePage';
export { ManagePage as manage } from '../../account/manage/ManagePage';
export { NoSubPage as noSub } from '../../account/manage/NoSubPage';
export { FaqPage as faq } from '../../help/FaqPage';
export { InstructionsPage as instructions } from '../../help/InstructionsPage';
export { TroublePage as trouble } from '../../help/trouble/TroublePage';
export { GiftsPage as gifts } from '../../sharing/GiftsPage';
export { ParticipantsPage as participants } from '../../sharing/ParticipantsPage';
export { ReferralsPage as referrals } from '../../sharing/ReferralsPage';
export { PaymentCheck } from '../../shop/PaymentCheck';
export { PaymentPage as payment } from '../../shop/PaymentPage';
export { Plans } from '../../shop/Plans';
export { PlansPage as plans } from '../../shop/PlansPage';
export { TransactionsPage as transactions } from '../../shop/TransactionsPage';
