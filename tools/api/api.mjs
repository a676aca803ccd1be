import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { loadModule } from './load.mjs';

/** Writes the contract for the authors of a backend: `npm run api`. */
const { createDocuments } = await loadModule('documents.ts');
for (const [path, text] of Object.entries(await createDocuments())) {
  writeFileSync(join(ROOT, path), text);
  console.log(path);
}
process.exit();
