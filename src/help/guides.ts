import type { Client, GuideSettings, Platform } from '../../tools/client-links';
import { settings } from '../lib/settings';

declare const __GUIDE_SETTINGS__: GuideSettings;

const { clientLinks } = __GUIDE_SETTINGS__;

export type { Client, Platform };

/** Ordered: TVs and phones also name the system they derive from. */
const SIGNS: Array<[Platform, RegExp]> = [
  ['apple_tv', /Apple ?TV/],
  ['android_tv', /Android.*(TV|BRAVIA|AFT)|Google ?TV/],
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['macos', /Macintosh/],
  // Other makers' TVs run Linux too.
  ['linux', /^(?!.*(Web0S|Tizen)).*(Linux|X11|CrOS)/],
];

/** platformOf detects the platform by user agent; an iPad claims to be a Mac, but has touch points. */
export function platformOf(userAgent: string, maxTouchPoints: number): Platform | null {
  const platform = SIGNS.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return platform === 'macos' && maxTouchPoints > 1 ? 'ios' : platform;
}

/** platformsFor lists all platforms, the visitor's first. */
export const platformsFor = (own: Platform | null): Platform[] =>
  (Object.keys(clientLinks) as Platform[]).sort((a, b) => Number(b === own) - Number(a === own));

/** clientsFor lists the VPN apps of a platform, best first. */
export const clientsFor = (platform: Platform): Array<{ client: Client; href: string }> =>
  (Object.keys(clientLinks[platform]) as Client[]).flatMap((client) => {
    const href = clientLinks[platform][client];
    return href ? [{ client, href }] : [];
  });

/** isTv: TVs have no camera, no keyboard and no Outline. */
export const isTv = (platform: Platform) => platform.endsWith('_tv');

/**
 * importLinks lists deep links that import the key: the apps of the first step, then others with a documented scheme.
 * `link` is the subscription's, `outline` Outline's; neither is sent to another host.
 */
export function importLinks(
  platform: Platform,
  link: string,
  outline: string,
): Array<{ app: string; href: string }> {
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
