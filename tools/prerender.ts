import { join, resolve } from 'node:path';
import { build, type PluginOption, type ResolvedConfig } from 'vite';
import { clientsModule } from './clients-module.ts';
import { PRERENDER_FILE } from './configure.ts';

/** getTemplateFolder is the folder in which a build leaves what tools/configure.ts needs. */
export const getTemplateFolder = ({ root, build: { outDir } }: ResolvedConfig) =>
  `${resolve(root, outDir)}-template`;

/** buildPrerender bundles src/app/prerender.tsx for Node. `plugins` are those that compile the views. */
export async function buildPrerender(config: ResolvedConfig, plugins: PluginOption[]): Promise<void> {
  const { root, base } = config;
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins, clientsModule({}, base, false)],
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/app/prerender.tsx'),
      outDir: getTemplateFolder(config),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      // One file, of which every page can have a copy of its own.
      rolldownOptions: { output: { entryFileNames: PRERENDER_FILE, codeSplitting: false } },
    },
  });
}
