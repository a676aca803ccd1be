/** What guests load late, and users from the start, in one module: the account's layout and home, and toasts. */
export { AccountLayout } from './AccountLayout';
export { HomePage } from './HomePage';
export { ToastRegion } from './ToastRegion';
