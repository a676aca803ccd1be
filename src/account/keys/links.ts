import * as settings from '../../lib/settings';

/** What a VPN app imports (keys-1), and the same for Outline: scheme `ssconf:` and a fixed label (keys-2). */
export interface KeyLinks {
  link: string;
  outline: string;
}

/** createKeyLinks makes the links of a token. `origin` is the fallback without a CDN. */
export function createKeyLinks(token: string, origin: string): KeyLinks {
  const link = `${settings.cdnHost || origin}/connection/subs/${encodeURIComponent(token)}`;
  const outline = `${link.replace(/^https?:/, 'ssconf:')}#${encodeURIComponent(settings.outlineLabel)}`;
  return { link, outline };
}
