import { readFileSync } from 'node:fs';
import { getCommand } from './command-names.ts';
import type { Remedy } from './remedies.ts';

const GUIDE = 'docs/deploying.md';

const PAGES: Remedy = {
  nginx: 'location /webui/ { try_files /webui/$tern_folder$tern_page =404; }',
  Caddy: 'rewrite @page /webui/{folder}{page}',
};
const PROXY: Remedy = {
  nginx: 'location ~ ^/(public-api|checkout|connection/subs)/ { proxy_pass http://127.0.0.1:9000; }',
  Caddy: '@api path /public-api/* /checkout/* /connection/subs/*, and reverse_proxy @api 127.0.0.1:9000',
};

interface Entry {
  /** A text that occurs only in the rule's line of the guide. */
  line: string;
  /** What to write in general. Caddy refuses a block in one line. */
  remedy?: Remedy;
}
const createRules = <Name extends string>(rules: Record<Name, Entry>) => rules;

export const RULES = createRules({
  address: { line: 'Everything is under `/webui/`' },
  settings: { line: 'reads the settings as the build does' },
  pages: { line: '- **Pages.**', remedy: PAGES },
  missing: {
    line: 'A missing address under',
    remedy: {
      nginx: 'location ^~ /webui/assets/ { try_files $uri =404; }',
      Caddy: 'not path /webui/assets/*, and not path_regexp \\.[A-Za-z0-9]+$, in the matcher @page',
    },
  },
  document: {
    line: '- **Which document.**',
    remedy: {
      nginx: 'map $arg_lang $tern_folder { … }, as in docs/servers/tern.conf',
      Caddy:
        'map "{query.lang} {cookie.lang} {header.Accept-Language}" {folder} { … }, as in docs/servers/tern.caddy',
    },
  },
  types: { line: '- **Types.**' },
  caching: { line: '- **Caching.**' },
  compression: {
    line: '- **Compression.**',
    remedy: {
      nginx: 'brotli_static on; gzip_static on; gzip_vary on;',
      Caddy: 'precompressed br gzip, in the block of file_server',
    },
  },
  https: {
    line: '- **https**',
    remedy: {
      nginx: 'server { listen 80; server_name HOST; return 301 https://$host$request_uri; }',
      Caddy: 'import tern.caddy, in the block of HOST, without http:// before it: Caddy redirects by itself',
    },
  },
  rewriting: {
    line: '- **No rewriting of HTML.**',
    remedy: {
      nginx: 'remove sub_filter, and whatever else changes text/html',
      Caddy: 'remove replace and templates',
      CDN: 'switch off "minify", "rocket", "e-mail protection" and analytics that insert a script',
    },
  },
  redirects: {
    line: '- **No redirect that loses',
    remedy: { nginx: 'return 301 https://$host$request_uri;', Caddy: 'redir https://{host}{uri} permanent' },
  },
  headers: { line: '## Headers' },
  releasing: {
    line: '## Releasing',
    remedy: { shell: `${getCommand('release')} /srv/tern/webui` },
  },
  api: { line: '| `/public-api/` | the API |', remedy: PROXY },
  payments: { line: '| `/checkout/` | the payments service |', remedy: PROXY },
  cors: { line: '- **One origin is the simple way**' },
  site: {
    line: '**of the same site**',
    remedy: { settings: 'VITE_API_HOST and VITE_PAYMENTS_HOST with a host of this site, or empty' },
  },
  cookies: {
    line: '- **Cookies**',
    remedy: {
      API: 'Set-Cookie: NAME=VALUE; Path=/; HttpOnly; Secure; SameSite=Lax',
      nginx: 'proxy_cookie_flags ~ httponly secure samesite=lax; (from nginx 1.19.3 on)',
      Caddy: 'header_down Set-Cookie $ "; HttpOnly; Secure; SameSite=Lax", in the block of reverse_proxy',
    },
  },
  'no-store': {
    line: '- **`Cache-Control: no-store`',
    remedy: {
      API: 'Cache-Control: no-store',
      nginx: 'proxy_hide_header Cache-Control; add_header Cache-Control no-store always;',
      Caddy: 'header_down Cache-Control no-store, in the block of reverse_proxy',
    },
  },
  stream: {
    line: '- **The event stream**',
    remedy: {
      API: 'X-Accel-Buffering: no, and a line ":" every 25 s',
      nginx: 'proxy_buffering off; proxy_read_timeout 120s; gzip off;',
      Caddy: 'leave the stream out of "encode"; set no read_timeout',
    },
  },
  telegram: { line: '- **Telegram.**', remedy: { '@BotFather': '/setdomain' } },
  subscriptions: { line: '| `/connection/subs/` |', remedy: PROXY },
  reports: { line: '- **Reports.**' },
  'payment-return': { line: '- **Payments** return', remedy: PAGES },
  connections: {
    line: '**What follows.**',
    remedy: { nginx: 'include tern-filtered.conf;', Caddy: 'header Connection close' },
  },
  'nothing-in-front': {
    line: '- **Nothing in front**',
    remedy: {
      nginx: 'no "quic" in listen',
      Caddy: 'protocols h1, in the block of servers in the global options',
    },
  },
  certificates: {
    line: '- **ECDSA**',
    remedy: { certbot: '--key-type ecdsa', Caddy: 'preferred_chains smallest' },
  },
  brotli: {
    line: '- **Brotli.**',
    remedy: { nginx: 'brotli_static on;', Caddy: 'precompressed br gzip, in the block of file_server' },
  },
  http2: {
    line: '- **nginx**: no `http2`',
    remedy: {
      nginx: 'listen 443 ssl;',
      Caddy: 'protocols h1, in the block of servers in the global options',
    },
  },
  mirrors: {
    line: '## Mirrors',
    remedy: { shell: `${getCommand('release')} /srv/tern/webui, on the server of the mirror` },
  },
});
export type Rule = keyof typeof RULES;

/** What a URL answers, and what it should. */
export interface Find {
  rule: Rule;
  url: string;
  seen: string;
  wanted: string;
  remedy?: Remedy;
}

/** The same find at several URLs, with its place in the guide. */
export interface Group {
  rule: Rule;
  guide: string;
  seen: string;
  wanted: string;
  urls: string[];
  remedy: Remedy;
}

export type Report = ReturnType<typeof createReport>;

/** createReport collects faults, and notes: what could not be checked, and what is only recommended. */
export function createReport() {
  const faults: Find[] = [];
  const notes: Find[] = [];
  return {
    faults,
    notes,
    addNote: (rule: Rule, find: Omit<Find, 'rule'>) => void notes.push({ rule, ...find }),
    /** Adds a fault unless the condition is true. Returns the condition. */
    must(isTrue: boolean, rule: Rule, find: Omit<Find, 'rule'>): boolean {
      if (!isTrue) faults.push({ rule, ...find });
      return isTrue;
    },
  };
}

const lines = readFileSync(new URL(`../${GUIDE}`, import.meta.url), 'utf8').split('\n');
const cite = (rule: Rule) => `${GUIDE}:${lines.findIndex((line) => line.includes(RULES[rule].line)) + 1}`;

/** groupFinds merges equal finds, in the order of the rules. */
export function groupFinds(finds: Find[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { rule, url, seen, wanted, remedy = RULES[rule].remedy ?? {} } of finds) {
    const key = [rule, seen, wanted].join('\n');
    const group = groups.get(key) ?? { rule, guide: cite(rule), seen, wanted, urls: [], remedy };
    groups.set(key, { ...group, urls: [...new Set([...group.urls, url])] });
  }
  const order = Object.keys(RULES);
  return [...groups.values()].sort((first, second) => order.indexOf(first.rule) - order.indexOf(second.rule));
}

const SHOWN_URLS = 5;
/** Longer than every name of a row. */
const NAME_WIDTH = 12;

/**
 * Formats a group. Places and lines to write that the next one has too are left to it: one cause often makes
 * several finds.
 */
function formatGroup({ seen, wanted, urls, remedy }: Group, next?: Group): string[] {
  const more = urls.length - SHOWN_URLS;
  const shown = [...urls.slice(0, SHOWN_URLS), ...(more > 0 ? [`and ${more} more`] : [])];
  const hasSamePlaces = urls.join() === next?.urls.join();
  const places = hasSamePlaces ? [] : shown.map((url, index) => [index ? '' : 'at', url]);
  const lines = Object.entries(remedy).filter(([name, line]) => line !== next?.remedy[name]);
  return [['seen', seen], ['wanted', wanted], ...places, ...lines].map(
    ([name = '', text]) => `  ${name.padEnd(NAME_WIDTH)}${text}`,
  );
}

/** formatGroups formats finds for a terminal, each rule once, and each remedy of a rule once in a row. */
export const formatGroups = (groups: Group[]): string =>
  [...new Set(groups.map(({ rule }) => rule))]
    .flatMap((rule) => [
      '',
      `${rule} (${cite(rule)})`,
      ...groups
        .filter((group) => group.rule === rule)
        .map((group, index, ofRule) => formatGroup(group, ofRule[index + 1]).join('\n'))
        .join('\n\n')
        .split('\n'),
    ])
    .join('\n');
