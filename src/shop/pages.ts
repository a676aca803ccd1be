/** The pages of this folder, loaded together. */
export { PaymentPage } from './PaymentPage';
export { PlansPage } from './PlansPage';
export { TransactionsPage } from './TransactionsPage';
