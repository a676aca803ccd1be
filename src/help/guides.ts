import { clients } from 'virtual:clients';
import type { ClientDocs, Platform, VpnApp } from '../../tools/client-table';
import { substitute } from '../i18n/translate';
import { settings } from '../lib/settings';
import type { IconName } from '../ui/icons';

export type { Platform, VpnApp };

/** Name and icon of each platform. The names are trademarks and are not translated. */
export const PLATFORMS: Record<Platform, { name: string; icon: IconName }> = {
  windows: { name: 'Windows', icon: 'i-monitor' },
  macos: { name: 'macOS', icon: 'i-laptop' },
  linux: { name: 'Linux', icon: 'i-terminal' },
  android: { name: 'Android', icon: 'i-smartphone' },
  ios: { name: 'iOS', icon: 'i-smartphone' },
  android_tv: { name: 'Android TV', icon: 'i-tv' },
  apple_tv: { name: 'Apple TV', icon: 'i-tv' },
};

/** The platforms that have a guide, in the order of the page. */
export const ALL_PLATFORMS = Object.keys(clients) as Platform[];

/** listApps lists the VPN apps of a platform, the recommended one first. */
export const listApps = (platform: Platform): VpnApp[] => clients[platform]?.apps ?? [];

/** listDocs lists the documentation of a platform's VLESS client, Outline and the browser extension. */
export const listDocs = (platform: Platform): ClientDocs[] => clients[platform]?.docs ?? [];

/** isTv is true for TVs, which have no camera, keyboard or Outline. */
export const isTv = (platform: Platform) => platform.endsWith('_tv');

/** getImportLink returns the deep link that imports the key into an app; undefined if the app has none. */
export function getImportLink(
  { add, key }: VpnApp,
  links: { link: string; outline: string },
): string | undefined {
  const url = links[key ?? 'link'];
  const name = encodeURIComponent(`${settings.brand} VPN`);
  return add && substitute(add, { url, url_encoded: encodeURIComponent(url), url_base64: btoa(url), name });
}
