import type { ClientDocs, ClientTable, Platform, VpnApp } from '../../tools/client-table';
import { substitute } from '../i18n/translate';
import * as settings from '../lib/settings';
import type { IconName } from '../ui/icons';

declare const __CLIENTS__: ClientTable;

const clients = __CLIENTS__;

export type { Platform, VpnApp };

/** Name and icon of each platform. The names are trademarks, the same in every language. */
export const PLATFORMS: Record<Platform, { name: string; icon: IconName }> = {
  windows: { name: 'Windows', icon: 'i-monitor' },
  macos: { name: 'macOS', icon: 'i-laptop' },
  linux: { name: 'Linux', icon: 'i-terminal' },
  android: { name: 'Android', icon: 'i-smartphone' },
  ios: { name: 'iOS', icon: 'i-smartphone' },
  android_tv: { name: 'Android TV', icon: 'i-tv' },
  apple_tv: { name: 'Apple TV', icon: 'i-tv' },
};

/** The first pattern that the user agent matches decides: TVs and phones also name the system that theirs derives from. */
const DETECTORS: { pattern: RegExp; platform: Platform | null }[] = [
  { pattern: /Apple ?TV/, platform: 'apple_tv' },
  { pattern: /Android.*(TV|BRAVIA|AFT)|Google ?TV/, platform: 'android_tv' },
  { pattern: /Android/, platform: 'android' },
  { pattern: /iPhone|iPad|iPod/, platform: 'ios' },
  { pattern: /Windows/, platform: 'windows' },
  { pattern: /Macintosh/, platform: 'macos' },
  // The TVs of LG and Samsung, for which there is no guide, run Linux.
  { pattern: /Web0S|Tizen/, platform: null },
  { pattern: /Linux|X11|CrOS/, platform: 'linux' },
];

/** detectPlatform finds the platform by user agent; an iPad claims to be a Mac, but has touch points. */
export function detectPlatform(userAgent: string, maxTouchPoints: number): Platform | null {
  const platform = DETECTORS.find(({ pattern }) => pattern.test(userAgent))?.platform ?? null;
  return platform === 'macos' && maxTouchPoints > 1 ? 'ios' : platform;
}

/** All platforms, in the order of the page. */
export const ALL_PLATFORMS = Object.keys(clients) as Platform[];

/** appsFor lists the VPN apps of a platform, the first choice first (help-7). */
export const appsFor = (platform: Platform): VpnApp[] => clients[platform].apps;

/** docsFor lists the documentation of a platform's VLESS client, of Outline and of its browser extension (help-2). */
export const docsFor = (platform: Platform): ClientDocs[] => clients[platform].docs;

/** isTv: TVs have no camera, no keyboard and no Outline. */
export const isTv = (platform: Platform) => platform.endsWith('_tv');

/** importLink opens an app with its key; undefined for one to which the key is copied. Neither goes to another host. */
export function importLink(
  { add, key }: VpnApp,
  links: { link: string; outline: string },
): string | undefined {
  const url = links[key ?? 'link'];
  const name = encodeURIComponent(`${settings.brand} VPN`);
  return add && substitute(add, { url, url_encoded: encodeURIComponent(url), url_base64: btoa(url), name });
}
