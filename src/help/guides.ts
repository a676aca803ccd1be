import type { Client, GuideSettings, Platform } from '../../tools/client-links';
import { settings } from '../lib/settings';
import type { IconName } from '../ui/Icon';

declare const __GUIDE_SETTINGS__: GuideSettings;

const { clientLinks } = __GUIDE_SETTINGS__;

export type { Client, Platform };

/**
 * Name, icon and sign in the user agent of each platform. The names are trademarks, the same in every language. Ordered
 * by sign: TVs and phones also name the system they derive from.
 */
export const PLATFORMS: Record<Platform, { name: string; icon: IconName; sign: RegExp }> = {
  apple_tv: { name: 'Apple TV', icon: 'i-lucide-tv', sign: /Apple ?TV/ },
  android_tv: { name: 'Android TV', icon: 'i-lucide-tv', sign: /Android.*(TV|BRAVIA|AFT)|Google ?TV/ },
  android: { name: 'Android', icon: 'i-lucide-smartphone', sign: /Android/ },
  ios: { name: 'iOS', icon: 'i-lucide-smartphone', sign: /iPhone|iPad|iPod/ },
  windows: { name: 'Windows', icon: 'i-lucide-monitor', sign: /Windows/ },
  macos: { name: 'macOS', icon: 'i-lucide-laptop', sign: /Macintosh/ },
  // Other makers' TVs run Linux too.
  linux: { name: 'Linux', icon: 'i-lucide-terminal', sign: /^(?!.*(Web0S|Tizen)).*(Linux|X11|CrOS)/ },
};

/** platformOf detects the platform by user agent; an iPad claims to be a Mac, but has touch points. */
export function platformOf(userAgent: string, maxTouchPoints: number): Platform | null {
  const all = Object.keys(PLATFORMS) as Platform[];
  const platform = all.find((one) => PLATFORMS[one].sign.test(userAgent)) ?? null;
  return platform === 'macos' && maxTouchPoints > 1 ? 'ios' : platform;
}

/** platformsFor lists all platforms, the visitor's first. */
export const platformsFor = (own: Platform | null): Platform[] =>
  (Object.keys(clientLinks) as Platform[]).sort((a, b) => Number(b === own) - Number(a === own));

/** clientsFor lists the VPN apps of a platform, best first. */
export const clientsFor = (platform: Platform) =>
  (Object.entries(clientLinks[platform]) as Array<[Client, string]>).filter(([, href]) => href);

/** isTv: TVs have no camera, no keyboard and no Outline. */
export const isTv = (platform: Platform) => platform.endsWith('_tv');

/**
 * importLinks lists deep links that import the key: the apps of the first step, then others with a documented scheme.
 * `link` is the subscription's, `outline` Outline's; neither is sent to another host.
 */
export function importLinks(platform: Platform, link: string, outline: string) {
  const name = encodeURIComponent(`${settings.brand} VPN`);
  const happ = { app: 'Happ', href: `happ://add/${link}` };
  const v2ray = { app: 'v2rayNG', href: `v2rayng://install-sub?url=${encodeURIComponent(link)}#${name}` };
  const others = [
    { app: 'Outline', href: outline },
    { app: 'Hiddify', href: `hiddify://import/${link}#${name}` },
  ];
  if (isTv(platform)) return [happ];
  return platform === 'android' ? [happ, ...others, v2ray] : [happ, ...others];
}
