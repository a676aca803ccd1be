import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { checkReach } from './reach.ts';
import { checkDomain } from './services.ts';
import { readSettings } from './settings.ts';

function readArguments() {
  try {
    const options = { cookie: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const { href, pathname } = new URL(positionals[0] ?? '');
    if (pathname.endsWith('/')) return { base: href, pathname, ...values };
  } catch {}
  console.error('Usage: npm run check:deployment -- https://vpn.example.org/webui/ [--cookie "a=b; c=d"]');
  return process.exit(2);
}

const { base, pathname, cookie } = readArguments();
try {
  const settings = readSettings(loadEnv('production', process.cwd(), 'VITE_'), pathname);
  const { faults, notes } = await checkDomain(base, settings, { cookie });
  console.log([...faults].join('\n') || `${base} answers as it should.`);
  if (notes.size > 0) console.log(`Not known:\n${[...notes].join('\n')}`);
  const { isFiltered, freezes } = await checkReach(base);
  console.log(`It is set up for ${isFiltered ? 'filtered' : 'open'} networks. On filtered ones may freeze:`);
  console.log(freezes.join('\n') || 'nothing.');
  process.exitCode = faults.size > 0 || (isFiltered && freezes.length > 0) ? 1 : 0;
} catch (error) {
  // fetch puts the reason into `cause`.
  const { cause = error } = error as Error;
  console.error(`${base} was not checked: ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
