import { SECURITY_HEADERS } from '../../../tools/serve-build';

/** A line of a server's file: its words, and the lines of its block. */
export interface Rule {
  words: string[];
  rules: Rule[];
}

const TOKEN = /#[^\n]*|"((?:[^"\\]|\\.)*)"|(\n)|([;{}])|([^\s;{}"]+)/g;

/** readRules reads nginx's files (`ends` is ";") and Caddy's (a new line): what it does not know it throws at. */
function readRules(text: string, ends: ';' | '\n'): Rule[] {
  const root: Rule = { words: [], rules: [] };
  const open = [root];
  let words: string[] = [];
  const close = () => {
    if (words.length > 0) open.at(-1)?.rules.push({ words, rules: [] });
    words = [];
  };
  // A placeholder of Caddy's is a word.
  for (const [token, quoted, line, mark] of text.replace(/\{([\w.-]+)\}/g, '<$1>').matchAll(TOKEN)) {
    if (token.startsWith('#')) continue;
    if (quoted !== undefined) words.push(quoted);
    else if (mark === '{') {
      const rule = { words, rules: [] };
      open.at(-1)?.rules.push(rule);
      open.push(rule);
      words = [];
    } else if (mark === '}') {
      close();
      open.pop();
    } else if (token === ends) close();
    else if (!line && !mark) words.push(token);
  }
  if (open.length !== 1 || words.length > 0) throw new Error('A block or a line is not closed');
  return root.rules;
}

/** What a server answers with by its file: the names in lower case. */
export type HeadersOf = (path: string) => Record<string, string>;

const named = (pairs: [string, string][]) =>
  Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));

/** nginxHeaders tells by the files what nginx adds to an answer; a block with headers of its own forgets all others. */
export function nginxHeaders(file: string, included: Record<string, string>): HeadersOf {
  const server = readRules(file, ';').find(({ words }) => words[0] === 'server');
  const locations = (server?.rules ?? [])
    .filter(({ words }) => words[0] === 'location')
    .map(({ words, rules }) => ({ how: words.length > 2 ? words[1] : '', what: words.at(-1) ?? '', rules }));
  const headersIn = (rules: Rule[]): [string, string][] =>
    rules.flatMap(({ words: [name, first = '', second = ''] }): [string, string][] => {
      if (name === 'include') return headersIn(readRules(included[first] ?? '', ';'));
      return name === 'add_header' ? [[first, second]] : [];
    });
  return (path) => {
    const prefixes = locations
      .filter(({ how, what }) => (how === '' || how === '^~') && path.startsWith(what))
      .sort((a, b) => b.what.length - a.what.length);
    const chosen =
      locations.find(({ how, what }) => how === '=' && path === what) ??
      (prefixes[0]?.how === '^~' ? prefixes[0] : undefined) ??
      locations.find(({ how, what }) => how === '~' && new RegExp(what).test(path)) ??
      prefixes[0];
    return named(headersIn(chosen?.rules ?? []));
  };
}

/** caddyHeaders tells by the file what Caddy adds to an answer for a file that is there. */
export function caddyHeaders(file: string): HeadersOf {
  const site = readRules(file, '\n')[0]?.rules ?? [];
  const fits = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  const matches = (name: string, path: string): boolean => {
    if (name.startsWith('/')) return fits(name, path);
    const matcher = site.find(({ words }) => words[0] === name);
    if (!matcher) throw new Error(`There is no ${name}`);
    const lines =
      matcher.rules.length > 0 ? matcher.rules.map(({ words }) => words) : [matcher.words.slice(1)];
    return lines.every(([kind, ...rest]) => {
      if (kind === 'path') return rest.some((pattern) => fits(pattern, path));
      if (kind === 'not' && rest[0] === 'path') return !rest.slice(1).some((pattern) => fits(pattern, path));
      if (kind === 'not' && rest[0] === 'path_regexp') return !new RegExp(rest[1] ?? '').test(path);
      if (kind === 'file') return true;
      throw new Error(`${kind} is not known`);
    });
  };
  return (path) => {
    const rules = site.filter(({ words: [name, on = ''] }) => name === 'header' && matches(on, path));
    const pairs = rules.flatMap(({ words: [, , name = '', value = ''], rules: lines }): [string, string][] =>
      lines.length > 0 ? lines.map(({ words: [inner = '', text = ''] }) => [inner, text]) : [[name, value]],
    );
    // `?Name` holds where no other line sets the header.
    const defaults = pairs.flatMap(([name, value]): [string, string][] =>
      name.startsWith('?') ? [[name.slice(1), value]] : [],
    );
    return named([...defaults, ...pairs]);
  };
}

/** What all servers must say alike of an answer. The policy is in the page, so of the header only this part is. */
export function pickRules(headers: Record<string, string>): Record<string, string> {
  const names = [...Object.keys(SECURITY_HEADERS), 'cache-control'];
  const framing = /frame-ancestors [^;]+/.exec(headers['content-security-policy'] ?? '')?.[0] ?? '';
  return { ...Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])), framing };
}
