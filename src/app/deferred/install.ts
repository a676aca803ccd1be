import type { Signal } from '@preact/signals';
import { detectPlatform, isInAppBrowser } from '../../lib/device';
import { joinStops, listen } from '../../lib/events';
import { localStore } from '../../lib/storage';
import { INSTALL_DISMISSED, type InstallOffer } from '../../session/install-offer';

/** Chromium's event, which TypeScript's DOM types lack. `prompt` works once. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * startInstallOffer sets `offer` to the way in which the browser can install the site as an app, if any. Chromium
 * decides so once the manifest is linked: call it before. Browsers of iOS do not tell, but all of them can add a
 * site to the home screen. It does nothing in the installed app and after a dismissal. Returns a function that
 * stops it.
 */
export function startInstallOffer(offer: Signal<InstallOffer | null>): () => void {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || localStore.read(INSTALL_DISMISSED)) return () => {};
  if (detectPlatform() === 'ios' && !isInAppBrowser()) offer.value = { way: 'ios' };
  return joinStops(
    () => {
      offer.value = null;
    },
    listen(window, 'beforeinstallprompt', (event) => {
      // Without this, some browsers show an offer of their own over the page.
      event.preventDefault();
      offer.value = {
        way: 'dialog',
        async show() {
          offer.value = null;
          await (event as InstallPromptEvent).prompt();
        },
      };
    }),
    listen(window, 'appinstalled', () => {
      offer.value = null;
    }),
  );
}
