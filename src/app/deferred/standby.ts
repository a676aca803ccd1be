import { language } from '../../i18n/locale';
import { startMirrorLinks } from '../../layout/errors/mirror-links';
import { joinStops } from '../../lib/events';
import { startServiceWorker } from '../../lib/service-worker';
import { BASE } from '../../navigation/navigation';

/**
 * startStandby starts what the first visit does not need: the manifest and the service worker, which let the
 * app be installed and opened offline, and the links to mirror origins. Returns a function that stops it.
 */
export function startStandby(): () => void {
  linkManifest();
  return joinStops(startServiceWorker(`${BASE}/sw.js`, language), startMirrorLinks());
}

function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `${BASE}/manifest.webmanifest`;
  document.head.append(link);
}
