import { settings } from '../../lib/settings';

const cdn = (origin: string) => settings.cdnHost || origin;

/** subscriptionLink is what a VPN app imports (keys-1). `origin` is the fallback without a CDN. */
export function subscriptionLink(token: string, origin: string): string {
  return `${cdn(origin)}/connection/subs/${encodeURIComponent(token)}`;
}

/** outlineLink is the same link for Outline: scheme `ssconf:` and a fixed label (keys-2). */
export function outlineLink(token: string, origin: string): string {
  const address = subscriptionLink(token, origin).replace(/^https?:/, 'ssconf:');
  return `${address}#${encodeURIComponent(settings.outlineLabel)}`;
}
