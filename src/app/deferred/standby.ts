import type { Signal } from '@preact/signals';
import { language } from '../../i18n/locale';
import { joinStops, listen, startLoaded } from '../../lib/events';
import { startServiceWorker } from '../../lib/service-worker';
import { settings } from '../../lib/settings';
import { localStore } from '../../lib/storage';
import { BASE } from '../../navigation/navigation';
import { INSTALL_DISMISSED, type InstallOffer } from '../../session/install-offer';
import { startMirrorLinks } from '../../session/mirrors';

/**
 * startStandby starts what the first visit does not need: the manifest and the service worker, which let the
 * app be installed and opened offline, the links to mirror origins, and the reports. It sets `installOffer`. Returns a
 * function that stops it.
 */
export function startStandby(installOffer: Signal<InstallOffer | null>): () => void {
  // Browsers offer to install the page once it has a manifest.
  const stopOffer = startInstallOffer(installOffer);
  linkManifest();
  return joinStops(
    stopOffer,
    startServiceWorker(`${BASE}/sw.js`, language),
    startMirrorLinks(),
    startReports(),
  );
}

function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${BASE}/manifest.webmanifest`;
  document.head.append(link);
}

/** Starts the reports to the operator, whose code only loads if there is a place to send them to. */
function startReports(): () => void {
  const { reportUrl: url } = settings;
  if (!url) return () => {};
  return startLoaded(import('../reports/reporter').then((m) => m.startReporter(url)));
}

/** Chromium's event, which TypeScript's DOM types lack. `prompt` works once. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * startInstallOffer sets `offer` to the way in which the browser may install the site as an app. Chromium decides
 * so once the manifest is linked: call it before. Other browsers do not tell. It does nothing in the installed app and
 * after a dismissal. Returns a function that stops it.
 */
export function startInstallOffer(offer: Signal<InstallOffer | null>): () => void {
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (isInstalled || localStore.read(INSTALL_DISMISSED)) return () => {};
  if (!('onbeforeinstallprompt' in window)) offer.value = { way: 'by-hand' };
  const withdraw = () => {
    offer.value = null;
  };
  return joinStops(
    withdraw,
    listen(window, 'beforeinstallprompt', (event) => {
      // Without this, some browsers show an offer of their own over the page.
      event.preventDefault();
      offer.value = {
        way: 'dialog',
        async show() {
          withdraw();
          await (event as InstallPromptEvent).prompt();
        },
      };
    }),
    listen(window, 'appinstalled', withdraw),
  );
}
