/** Signing in, dialogs and toasts. */
export { OverlayDialog } from './app/account/OverlayDialog';
export { ToastRegion } from './app/account/ToastRegion';
export { ManualCopyDialog } from './parts/ManualCopyDialog';
export { SignInCode } from './sign-in/code/SignInCode';
export { magicLink, telegramReturn } from './sign-in/links/pages';
export { Dialog } from './ui/Dialog';
