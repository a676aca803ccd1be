/** What is opened late, in one module: dialogs and panels, the kept key, and the pages of links that sign in. */
export { KeptKey } from '../../account/kept-key/KeptKey';
export { Claims } from '../../sharing/claims/Claims';
export { magicLink, telegramReturn } from '../../sign-in/links/pages';
export { OverlayDialog } from './OverlayDialog';
