/** Lines to write, by where they belong: `nginx`, `Caddy`, `shell`, `API`. */
export type Remedy = Record<string, string>;

/** addHeader is what to write for a response header. */
export const addHeader = (name: string, value: string): Remedy => ({
  nginx: `add_header ${name} "${value}" always;`,
  Caddy: `header ${name} "${value}"`,
});

/** replaceHeader is what to write for a response header that has another value. A second line would add to it. */
export const replaceHeader = (name: string, value: string): Remedy =>
  Object.fromEntries(
    Object.entries(addHeader(name, value)).map(([server, line]) => [
      server,
      `${line} in place of the line that sets ${name} now`,
    ]),
  );

/** addSiteHeader is what to write for a header of the whole site, which nginx has in a file of its own. */
export function addSiteHeader(path: string, name: string, value: string): Remedy {
  const remedy = addHeader(name, value);
  if (path.startsWith('assets/')) return remedy;
  const reason = 'a location with an add_header of its own drops those of the server';
  return {
    ...remedy,
    nginx: `include tern-headers.conf; in the location that answers (it has this header; ${reason})`,
  };
}

/** setType is what to write for the type of a path. nginx's mime.types has all but the manifest's. */
export function setType(path: string, type: string): Remedy {
  const [extension] = /\.\w+$/.exec(path) ?? [];
  if (!extension) return { nginx: 'charset utf-8;', Caddy: `header @page Content-Type "${type}"` };
  const isManifest = extension === '.webmanifest';
  const own = isManifest ? ' types { application/manifest+json webmanifest; }' : '';
  return {
    nginx: `include mime.types;${own}`,
    Caddy: `@type path *${extension}, and header @type Content-Type "${type}"`,
  };
}

/** removeRedirect is what to write if an address leads elsewhere. */
export const removeRedirect = (target: string): Remedy => ({
  nginx: `remove the return or rewrite that leads to ${target}`,
  Caddy: `remove the redir that leads to ${target}`,
});

/** removeRepeated is what to write if both the API and its proxy send a header. */
export const removeRepeated = (name: string): Remedy => ({
  API: `remove one ${name}: the API and the server before it both send it`,
  nginx: `proxy_hide_header ${name}; keeps only the add_header of nginx`,
  Caddy: `header_down -${name}, in the block of reverse_proxy, keeps only the header of Caddy`,
});
