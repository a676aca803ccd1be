import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** withImports adds the transitive imports of modules, chunks or files. */
export function withImports<Item>(items: Iterable<Item>, getImports: (item: Item) => Iterable<Item>): Item[] {
  const found = new Set(items);
  // Iterating a growing set visits transitive imports.
  for (const item of found) for (const imported of getImports(item)) found.add(imported);
  return [...found];
}

/** listChunks lists the chunks of the modules, with all their transitive imports. */
export function listChunks(bundle: Bundle, modules: string[]): Chunk[] {
  const chunks = Object.values(bundle).filter((item): item is Chunk => item.type === 'chunk');
  const own = modules.map((end) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)));
    if (!chunk) throw new Error(`No chunk holds ${end}`);
    return chunk;
  });
  return withImports(own, ({ imports }) => chunks.filter(({ fileName }) => imports.includes(fileName)));
}

/**
 * completeImportMap removes the documents' own chunks, which are empty and not written, from the import map,
 * and adds other modules.
 */
export function completeImportMap(bundle: Bundle, base: string, others: Record<string, string>): void {
  const map = bundle['importmap.json'];
  if (map?.type !== 'asset') throw new Error('The build has no import map');
  const { imports } = JSON.parse(String(map.source)) as { imports: Record<string, string> };
  for (const [name, url] of Object.entries(imports)) {
    const chunk = bundle[url.slice(base.length)];
    if (chunk?.type === 'chunk' && chunk.facadeModuleId?.endsWith('.html')) delete imports[name];
  }
  map.source = JSON.stringify({ imports: { ...imports, ...others } });
}
