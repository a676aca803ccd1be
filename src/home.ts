/** The account's layout and home. */
export { AccountLayout } from './app/account/AccountLayout';
export { HomePage } from './app/account/HomePage';
