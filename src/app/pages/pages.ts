/** Pages by route, loaded together: the account's but its home, and that of trouble. */
export { OutlinePage as outline } from '../../account/locations/OutlinePage';
export { ManagePage as manage } from '../../account/manage/ManagePage';
export { NoSubPage as noSub } from '../../account/manage/NoSubPage';
export { FaqPage as faq } from '../../help/FaqPage';
export { InstructionsPage as instructions } from '../../help/InstructionsPage';
export { TroublePage as trouble } from '../../help/trouble/TroublePage';
export { GiftsPage as gifts } from '../../sharing/GiftsPage';
export { ParticipantsPage as participants } from '../../sharing/ParticipantsPage';
export { ReferralsPage as referrals } from '../../sharing/ReferralsPage';
export { PaymentPage as payment } from '../../shop/PaymentPage';
export { PlansPage as plans } from '../../shop/PlansPage';
export { TransactionsPage as transactions } from '../../shop/TransactionsPage';
