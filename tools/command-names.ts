/** How operators run a program: in the repository, and in an archive (tools/archive-files.ts). */
const COMMANDS = {
  build: ['npm run build', 'node tools/configure.mjs'],
  release: ['npm run release --', 'node tools/release.mjs'],
  'check:deployment': ['npm run check:deployment --', 'node tools/check-deployment.mjs'],
} as const;

const isArchive = import.meta.url.endsWith('.mjs');

/** getCommand returns the command that works where this program runs. Arguments can follow. */
export const getCommand = (name: keyof typeof COMMANDS): string => COMMANDS[name][isArchive ? 1 : 0];
