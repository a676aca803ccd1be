import { settings } from '../../lib/settings';

/** The link that VPN apps import, and its Outline form with the scheme `ssconf:` and a fixed label. */
export interface KeyLinks {
  link: string;
  outline: string;
}

/** createKeyLinks creates the links for a token. `origin` is used when no CDN host is set. */
export function createKeyLinks(token: string, origin: string): KeyLinks {
  const link = `${settings.cdnHost || origin}/connection/subs/${encodeURIComponent(token)}`;
  const outline = `${link.replace(/^https?:/, 'ssconf:')}#${encodeURIComponent(settings.outlineLabel)}`;
  return { link, outline };
}
