import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Report } from '../src/app/reports/report.ts';

/** parseReports parses a report, a list of reports, or a report per line. Throws an error for the reader. */
export function parseReports(text: string): Report[] {
  const parse = (json: string): Report[] => [JSON.parse(json)].flat();
  try {
    return parse(text);
  } catch {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return lines.flatMap((line, index) => {
      try {
        return parse(line);
      } catch {
        throw new Error(`Line ${index + 1} is no report in JSON.`);
      }
    });
  }
}

/** The build whose maps are in the folder, if packaging has recorded it (tools/packaging.ts). */
function readBuild(maps: string): string | undefined {
  const file = join(maps, 'build.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function traceFrame(frame: string, maps: string): string {
  const [file = '', line = 0, column = 0] = frame.split(':');
  const path = join(maps, 'assets', `${file}.map`);
  if (!existsSync(path)) return `${frame} (there is no ${path})`;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  // A stack counts lines and columns from one, a source map from zero.
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return `${frame} (not in its map)`;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = originalSource.replace(/^(\.\.\/)+/, '');
  return `${source}:${originalLine + 1}:${originalColumn + 1}`;
}

/** traceReport describes a report, with the places of its stack in the source. `maps` is the folder dist-maps. */
export function traceReport(report: Report, maps: string): string {
  const { kind, build, route, language, width, engine, ...details } = report;
  const head = `${kind} on ${route} (${language}, ${width}, ${engine}), build ${build}`;
  const own = readBuild(maps);
  const warning =
    own && own !== build ? [`The maps are of build ${own}: build the release that sent the report.`] : [];
  const { frames = [], ...rest } = details as { frames?: string[] };
  const facts = Object.entries(rest).map(([name, value]) => `${name}: ${value}`);
  return [head, ...warning, ...facts, ...frames.map((frame) => `  at ${traceFrame(frame, maps)}`)].join('\n');
}
