import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../src/app/reports/report';
import { parseReports, traceReport } from '../../../tools/stack-traces';

const folder = mkdtempSync(join(tmpdir(), 'maps-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'build.txt'), '3f2a9c1b\n');
// Maps the first column of the first line to line 2, column 3.
const MAP = { version: 3, sources: ['../../src/shop/Plans.tsx'], names: [], mappings: 'AACE' };
writeFileSync(join(folder, 'assets/shop-4Sjg5WQv.js.map'), JSON.stringify(MAP));
afterAll(() => rmSync(folder, { recursive: true }));

const circumstances = {
  build: '3f2a9c1b',
  route: '/account/plans',
  language: 'ru',
  width: 'phone',
  engine: 'webkit',
} as const;
const crash: Report = {
  ...circumstances,
  kind: 'crash',
  error: 'TypeError',
  frames: ['shop-4Sjg5WQv.js:1:1'],
};
const trace = (report: object) => traceReport({ ...crash, ...report } as Report, folder).split('\n');

describe('trace', () => {
  it('prints the place in the source', () => {
    expect(trace({})).toEqual([
      'crash on /account/plans (ru, phone, webkit), build 3f2a9c1b',
      'error: TypeError',
      '  at src/shop/Plans.tsx:2:3',
    ]);
  });

  it('says that the maps are those of another build', () => {
    expect(trace({ build: '00000000' })[1]).toBe(
      'The maps are of build 3f2a9c1b: build the release that sent the report.',
    );
  });

  it('prints a place as it is when there is no map of its file', () => {
    expect(trace({ frames: ['help-BcBSGLLa.js:1:1'] }).at(-1)).toMatch(
      /^ {2}at help-BcBSGLLa.js:1:1 \(there is no /,
    );
  });
});

describe('parseReports', () => {
  it.each([
    ['a report', JSON.stringify(crash, null, 2)],
    ['a list', JSON.stringify([crash])],
    ['a report per line', `${JSON.stringify(crash)}\n\n${JSON.stringify(crash)}\n`],
  ])('parses %s', (_, text) => {
    expect(parseReports(text)[0]).toEqual(crash);
  });

  it('throws and names the line that is no report', () => {
    expect(() => parseReports(`${JSON.stringify(crash)}\nnginx`)).toThrow('Line 2 is no report in JSON.');
  });
});
