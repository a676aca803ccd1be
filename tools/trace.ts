/**
 * Prints where in the source the stacks of reports point: `npm run trace -- report.json`. The file contains a
 * report (docs/reports.md), a list of them, or one per line. Source maps are read from dist-maps, which must
 * be of the build that has sent the report.
 */
import { readFileSync } from 'node:fs';
import { parseReports, traceReport } from './stack-traces.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run trace -- report.json');
  process.exit(2);
}
try {
  const reports = parseReports(readFileSync(file, 'utf8'));
  console.log(reports.map((report) => traceReport(report, 'dist-maps')).join('\n\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
