/** The account's layout and home, and the toasts, which guests load late, too. */
export { AccountLayout } from './app/account/AccountLayout';
export { HomePage } from './app/account/HomePage';
export { ToastRegion } from './app/account/ToastRegion';
