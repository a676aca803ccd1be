import { language } from '../../i18n/locale';
import { place } from '../../navigation/navigation';
import { ROUTES } from '../routes';
import type { Circumstances } from './report';

const readImportMap = (): string => document.querySelector('script[type=importmap]')?.textContent ?? '';

/** readFiles returns the names of the build's files: its import map lists all scripts. */
export function readFiles(): ReadonlySet<string> {
  const names = readImportMap().match(/[\w-]+\.js/g) ?? [];
  return new Set(names);
}

/** readBuild identifies the build: a release with another file has another import map. */
export async function readBuild(): Promise<string> {
  const map = readImportMap();
  // Browsers have no digests in pages without TLS.
  if (!map || !globalThis.crypto?.subtle) return 'unknown';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(map));
  return Array.from(new Uint8Array(digest, 0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readWidth(): Circumstances['width'] {
  if (matchMedia('(min-width:64em)').matches) return 'desktop';
  return matchMedia('(min-width:48em)').matches ? 'tablet' : 'phone';
}

/** Every browser of iOS has WebKit, whatever its name. */
function readEngine(): Circumstances['engine'] {
  const { userAgent } = navigator;
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'blink';
  if (/Firefox\//.test(userAgent)) return 'gecko';
  return userAgent.includes('AppleWebKit/') ? 'webkit' : 'other';
}

/** readCircumstances describes the visit as it is now. */
export function readCircumstances(build: string): Circumstances {
  const { path } = place.peek();
  return {
    build,
    route: Object.hasOwn(ROUTES, path) ? path : 'other',
    language: language.peek(),
    width: readWidth(),
    engine: readEngine(),
  };
}
