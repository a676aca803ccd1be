/** What guests load late, and users from the start, in one module: the account's layout and home, toasts, signing out. */
export { waitForSignOut } from '../../session/sign-out';
export { AccountLayout } from './AccountLayout';
export { HomePage } from './HomePage';
export { ToastRegion } from './ToastRegion';
