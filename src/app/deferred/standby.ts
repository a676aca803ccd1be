import { language } from '../../i18n/locale';
import { startMirrorLinks } from '../../layout/errors/mirror-links';
import { registerServiceWorker } from '../../lib/service-worker';
import { BASE } from '../../navigation/navigation';

/**
 * startStandby begins what the first visit does not wait for: the manifest and the service worker, with which the page can
 * be installed and opened without a network, and links to other origins.
 */
export function startStandby(): void {
  linkManifest();
  registerServiceWorker(`${BASE}/sw.js`, language);
  startMirrorLinks();
}

function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${BASE}/manifest.webmanifest`;
  document.head.append(link);
}
