import type { ClientDocs, ClientTable, Platform, VpnApp } from '../../tools/client-table';
import { substitute } from '../i18n/translate';
import * as settings from '../lib/settings';
import type { IconName } from '../ui/Icon';

declare const __CLIENTS__: ClientTable;

const clients = __CLIENTS__;

export type { Platform, VpnApp };

/**
 * Name, icon and sign in the user agent of each platform. The names are trademarks, the same in every language. Ordered
 * by sign: TVs and phones also name the system they derive from.
 */
export const PLATFORMS: Record<Platform, { name: string; icon: IconName; sign: RegExp }> = {
  apple_tv: { name: 'Apple TV', icon: 'i-tv', sign: /Apple ?TV/ },
  android_tv: { name: 'Android TV', icon: 'i-tv', sign: /Android.*(TV|BRAVIA|AFT)|Google ?TV/ },
  android: { name: 'Android', icon: 'i-smartphone', sign: /Android/ },
  ios: { name: 'iOS', icon: 'i-smartphone', sign: /iPhone|iPad|iPod/ },
  windows: { name: 'Windows', icon: 'i-monitor', sign: /Windows/ },
  macos: { name: 'macOS', icon: 'i-laptop', sign: /Macintosh/ },
  // Other makers' TVs run Linux too.
  linux: { name: 'Linux', icon: 'i-terminal', sign: /^(?!.*(Web0S|Tizen)).*(Linux|X11|CrOS)/ },
};

/** platformOf detects the platform by user agent; an iPad claims to be a Mac, but has touch points. */
export function platformOf(userAgent: string, maxTouchPoints: number): Platform | null {
  const all = Object.keys(PLATFORMS) as Platform[];
  const platform = all.find((one) => PLATFORMS[one].sign.test(userAgent)) ?? null;
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
