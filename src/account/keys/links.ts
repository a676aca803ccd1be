import { settings } from '../../lib/settings';

const cdn = (origin: string) => settings.cdnHost || origin;

/** subscriptionLink is the link a VLESS client takes (keys-1). `origin` is the page's own, used when no CDN is set. */
export function subscriptionLink(token: string, origin: string): string {
  return `${cdn(origin)}/connection/subs/${encodeURIComponent(token)}`;
}

/** outlineLink is the same subscription for the Outline client: `ssconf:` scheme, fixed label (keys-2). */
export function outlineLink(token: string, origin: string): string {
  const address = subscriptionLink(token, origin).replace(/^https?:/, 'ssconf:');
  return `${address}#${encodeURIComponent(settings.outlineLabel)}`;
}
