import { build } from 'vite';
import { expect, it } from 'vitest';
import { classicJsx } from '../../../tools/jsx';

it('passes children on as arguments, with nothing for a source to import', async () => {
  const sources: Record<string, string> = {
    '/Door.tsx': 'export const Door = ({ id }) => <><p id={id}>A <b>door</b></p></>;',
    '/plain.ts': 'export const plain = 1;',
  };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      classicJsx(),
      {
        name: 'test:sources',
        enforce: 'pre',
        resolveId: (id) => (id in sources ? id : undefined),
        load: (id) => sources[id],
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: Object.keys(sources),
        external: ['preact'],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const codeOf = (name: string) =>
    chunks.flatMap((one) => (one.name === name && 'code' in one ? one.code : []))[0];
  expect(codeOf('Door')).toMatch(/import \{.*createElement.*\} from "preact"/);
  expect(codeOf('Door')).not.toMatch(/children|jsx/);
  expect(codeOf('Door')?.replace(/\s|\/\*.*?\*\//g, '')).toContain('{id},"A",createElement("b",null,"door")');
  expect(codeOf('plain')).not.toContain('preact');
});
