import { readFileSync } from 'node:fs';

const GUIDE = 'docs/deploying.md';

/** What stands in the line of the guide, and in no other, where a rule is. */
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

/** Adds to what was found where the guide says how it must be. */
const cite = (rule: Rule, what: string) =>
  `${what} (${GUIDE}:${lines.findIndex((line) => line.includes(RULES[rule])) + 1})`;

export type Report = ReturnType<typeof createReport>;

/** createReport collects faults, and notes on what could not be told; each once, with its line of the guide. */
export function createReport() {
  const faults = new Set<string>();
  const notes = new Set<string>();
  return {
    faults,
    notes,
    note: (rule: Rule, what: string) => void notes.add(cite(rule, what)),
    /** Whether it is so; unless it is, `what` is a fault. */
    must(isSo: boolean, rule: Rule, what: string): boolean {
      if (!isSo) faults.add(cite(rule, what));
      return isSo;
    },
  };
}
