/** What guests load late, and users from the start, in one module: the account's layout and home, toasts, signing out. */
export { AccountPage } from '../../account/AccountPage';
export { waitForSignOut } from '../../session/sign-out';
export { AccountLayout } from './AccountLayout';
export { ToastRegion } from './ToastRegion';
