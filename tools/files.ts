import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** filesUnder lists the paths of all files below a folder. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}
