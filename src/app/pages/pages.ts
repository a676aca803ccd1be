/** The account's pages but its home, loaded together. */
export { OutlinePage } from '../../account/locations/OutlinePage';
export { ManagePage } from '../../account/manage/ManagePage';
export { NoSubPage } from '../../account/manage/NoSubPage';
export { FaqPage } from '../../help/FaqPage';
export { InstructionsPage } from '../../help/InstructionsPage';
export { GiftsPage } from '../../sharing/GiftsPage';
export { ParticipantsPage } from '../../sharing/ParticipantsPage';
export { ReferralsPage } from '../../sharing/ReferralsPage';
export { PaymentPage } from '../../shop/PaymentPage';
export { PlansPage } from '../../shop/PlansPage';
export { TransactionsPage } from '../../shop/TransactionsPage';
