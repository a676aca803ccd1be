/** What the home may show of the shop, loaded with the account's other pages. */
export { PaymentCheck } from './PaymentCheck';
export { Plans } from './Plans';
