import { signal } from '@preact/signals';

/**
 * How this browser may install the site as an app: with a dialog, which `show` opens, or by hand. Whether it can do
 * so by hand, account/install tells.
 */
export type InstallOffer = { way: 'dialog'; show(): Promise<void> } | { way: 'by-hand' };

/**
 * The offer to install; null while there is none, once installed and after a dismissal. app/start.ts hands it to the
 * code that sets it, which loads when the page is idle.
 */
export const installOffer = signal<InstallOffer | null>(null);

/** Key in `localStore` of the dismissal. */
export const INSTALL_DISMISSED = 'install_dismissed';
