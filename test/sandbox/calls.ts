import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Where the public API begins (api-1). */
export const API_BASE = '/public-api/api';

/** A call of the server as `METHOD path`, the path below the API base: `GET /vpn/v1/users`. */
export type CallName = `${Uppercase<string>} /${string}`;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const { paths }: { paths: Record<string, object> } = parse(
  readFileSync(join(import.meta.dirname, '../../docs/openapi.yaml'), 'utf8'),
);

/** Returns the name of an operation; a parameter of the path is written `:provider`. */
export const nameOf = (method: string, path: string): CallName =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}` as CallName;

/** Every call of docs/openapi.yaml (api-1); checkout has its own host. */
export const CALLS: CallName[] = Object.entries(paths).flatMap(([path, operations]) =>
  METHODS.filter((method) => method in operations).map((method) => nameOf(method, path)),
);

/** partsOf splits a call into its method and path. Throws for a call that docs/openapi.yaml does not have. */
export function partsOf(name: string): { method: string; path: string } {
  if (!CALLS.includes(name as CallName)) throw new Error(`docs/openapi.yaml has no call ${name}`);
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
}

/** callPath is a request's path as calls are named: without the API base. */
export function callPath(pathname: string): string {
  return pathname.startsWith(API_BASE) ? pathname.slice(API_BASE.length) : pathname;
}

/** isPathOf tells whether `path` is the call's own path, or one that its pattern (`:provider`) covers. */
export function isPathOf(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
  );
}
