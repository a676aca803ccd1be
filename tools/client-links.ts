/** Platforms of the guides (help-1). */
const PLATFORMS = ['windows', 'macos', 'linux', 'android', 'ios', 'android_tv', 'apple_tv'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Kinds of VPN apps: first choice, second choice, browser extension. */
const CLIENTS = ['vless', 'outline', 'extension'] as const;
export type Client = (typeof CLIENTS)[number];

/** Download links; missing ones are hidden. */
export type ClientLinks = Record<Platform, Partial<Record<Client, string>>>;

/** Settings of the guides only, built into their chunk. */
export interface GuideSettings {
  clientLinks: ClientLinks;
}

const OUTLINE_FILES = 'https://s3.amazonaws.com/outline-releases/client';
const HAPP_DESKTOP = 'https://github.com/Happ-proxy/happ-desktop/releases/latest';
const HAPP_PLAY = 'https://play.google.com/store/apps/details?id=com.happproxy';
const HAPP_APPLE = 'https://apps.apple.com/app/id6504287215';

/**
 * The makers' own pages and stores, as of autumn 2026; `VITE_CLIENT_LINKS` overrides them. No default browser
 * extension: a store search would offer strangers'.
 */
const DEFAULTS: ClientLinks = {
  windows: { vless: HAPP_DESKTOP, outline: `${OUTLINE_FILES}/windows/stable/Outline-Client.exe` },
  macos: { vless: HAPP_APPLE, outline: 'https://apps.apple.com/app/id1356178125' },
  linux: { vless: HAPP_DESKTOP, outline: `${OUTLINE_FILES}/linux/stable/Outline-Client.AppImage` },
  android: {
    vless: HAPP_PLAY,
    outline: 'https://play.google.com/store/apps/details?id=org.outline.android.client',
  },
  ios: { vless: HAPP_APPLE, outline: 'https://apps.apple.com/app/id1356177741' },
  android_tv: { vless: HAPP_PLAY },
  apple_tv: { vless: 'https://apps.apple.com/app/id6748297274' },
};

const isOneOf = <T extends string>(all: readonly T[], name: string): name is T =>
  all.some((one) => one === name);

/**
 * readClientLinks merges `overrides` into the defaults: JSON such as `{"ios": {"vless": "https://…", "outline": ""}}`,
 * where an empty link hides the app. Throws a message for the operator.
 */
export function readClientLinks(overrides: string): ClientLinks {
  const links = structuredClone(DEFAULTS);
  const given: unknown = JSON.parse(overrides || '{}');
  if (!(given instanceof Object)) throw new Error('it is no object');
  for (const [platform, clients] of Object.entries(given)) {
    if (!isOneOf(PLATFORMS, platform)) throw new Error(`"${platform}" is none of ${PLATFORMS.join(', ')}`);
    for (const [client, link] of Object.entries(clients ?? {})) {
      if (!isOneOf(CLIENTS, client)) throw new Error(`"${client}" is none of ${CLIENTS.join(', ')}`);
      if (typeof link !== 'string' || (link !== '' && !link.startsWith('https://')))
        throw new Error(`the link of ${platform}, ${client} must be https or empty`);
      links[platform][client] = link;
    }
  }
  return links;
}
