import type { Signal } from '@preact/signals';
import { language } from '../../i18n/locale';
import { startMirrorLinks } from '../../layout/errors/mirror-links';
import { joinStops } from '../../lib/events';
import { startServiceWorker } from '../../lib/service-worker';
import { settings } from '../../lib/settings';
import { BASE } from '../../navigation/navigation';
import type { InstallOffer } from '../../session/install-offer';
import { startInstallOffer } from './install';

/**
 * startStandby starts what the first visit does not need: the manifest and the service worker, which let the
 * app be installed and opened offline, the links to mirror origins, and the reports. It sets `installOffer`. Returns a function that stops it.
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
  const started = import('../reports/reporter').then((m) => m.startReporter(url)).catch(() => () => {});
  return () => void started.then((stop) => stop());
}
