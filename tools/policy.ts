import { createHash } from 'node:crypto';

/** sourceHash is the CSP source of inline code. */
export const sourceHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** isData is true for the attributes of a script element that browsers do not execute. */
export const isData = (attributes: string) => /\btype="application\/json"/.test(attributes);

/**
 * createPolicy creates the CSP. `scripts` and `styles` are hashes of inline code, `hosts` other allowed
 * origins.
 */
export function createPolicy(allowed: { scripts: string[]; styles: string[]; hosts: string[] }): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...allowed.scripts].join(' ')}`,
    `style-src ${["'self'", ...allowed.styles].join(' ')}`,
    "img-src 'self' data:",
    `connect-src ${["'self'", ...allowed.hosts].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tern',
  ].join('; ');
}
