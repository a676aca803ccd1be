import { readFileSync } from 'node:fs';

const GUIDE = 'docs/deploying.md';

/** For each rule, a text that occurs only in its line of the guide. */
export const RULES = {
  pages: '- **Pages.**',
  document: '- **Which document.**',
  types: '| objects | `Content-Type` |',
  caching: '- **Caching.**',
  compression: '- **Compression.**',
  https: '- **https**',
  redirects: '- **No redirect that loses',
  headers: '## Headers',
  api: '| `/public-api/` | the API |',
  payments: '| `/checkout/` | the payments service |',
  cors: '- **One origin is the simple way**',
  site: '**of the same site**',
  cookies: '- **Cookies**',
  noStore: '- **`Cache-Control: no-store`',
  stream: '- **The event stream**',
  telegram: '- **Telegram.**',
  paymentReturn: '- **Payments** return',
  connections: '**What follows.**',
  nothingInFront: '- **Nothing in front**',
  certificates: '- **ECDSA**',
  brotli: '- **Brotli.**',
  http2: '- **nginx**: no `http2`',
  mirrors: '## Mirrors',
} as const;
export type Rule = keyof typeof RULES;

const lines = readFileSync(new URL(`../${GUIDE}`, import.meta.url), 'utf8').split('\n');

/** Adds the line of the guide to a message. */
const cite = (rule: Rule, message: string) =>
  `${message} (${GUIDE}:${lines.findIndex((line) => line.includes(RULES[rule])) + 1})`;

export type Report = ReturnType<typeof createReport>;

/**
 * createReport collects faults, and notes on what could not be checked: each once, with its line of the
 * guide.
 */
export function createReport() {
  const faults = new Set<string>();
  const notes = new Set<string>();
  return {
    faults,
    notes,
    addNote: (rule: Rule, note: string) => void notes.add(cite(rule, note)),
    /** Adds a fault unless the condition is true. Returns the condition. */
    must(isTrue: boolean, rule: Rule, fault: string): boolean {
      if (!isTrue) faults.add(cite(rule, fault));
      return isTrue;
    },
  };
}
