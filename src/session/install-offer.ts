import { signal } from '@preact/signals';

/**
 * How this device can install the site as an app: with a dialog of the browser, or by hand on iOS. `show` opens
 * the dialog.
 */
export type InstallOffer = { way: 'dialog'; show(): Promise<void> } | { way: 'ios' };

/**
 * The offer to install; null while there is none, once installed and after a dismissal. app/start.ts hands it to the
 * code that sets it, which loads when the page is idle.
 */
export const installOffer = signal<InstallOffer | null>(null);

/** Key in `localStore` of the dismissal. */
export const INSTALL_DISMISSED = 'install_dismissed';
