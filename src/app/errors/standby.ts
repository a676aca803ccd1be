import { registerServiceWorker } from '../../lib/service-worker';
import { language } from '../../session/locale';
import { BASE } from '../../session/navigation';
import { startMirrorLinks } from './mirror-links';

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
