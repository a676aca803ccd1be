/** Signing in, dialogs, and all it takes to connect a device. */
export { KeptKey } from './account/kept-key/KeptKey';
export { OutlinePage as outline } from './account/locations/OutlinePage';
export { ManagePage as manage } from './account/manage/ManagePage';
export { NoSubPage as noSub } from './account/manage/NoSubPage';
export { OverlayDialog } from './app/account/OverlayDialog';
export { ManualCopyDialog } from './app/ManualCopyDialog';
export { InstructionsPage as instructions } from './help/InstructionsPage';
export { TroublePage as trouble } from './help/trouble/TroublePage';
export { SignInCode } from './sign-in/code/SignInCode';
export { magicLink, telegramReturn } from './sign-in/links/pages';
export { Dialog } from './ui/Dialog';
