import { registerServiceWorker } from '../../lib/service-worker';
import { language } from '../../session/locale';
import { BASE } from '../../session/navigation';
import { startMirrorLinks } from './mirror-links';

/** startStandby begins what helps when the network fails later on: the service worker, and links to other origins. */
export function startStandby(): void {
  registerServiceWorker(`${BASE}/sw.js`, language);
  startMirrorLinks();
}
