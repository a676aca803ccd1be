import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Report } from '../../../src/app/reports/report';

const SCHEMA = join(import.meta.dirname, '../../../docs/reports.schema.json');
const isReport = new Ajv2020({ strictTypes: false }).compile<Report>(
  JSON.parse(readFileSync(SCHEMA, 'utf8')),
);

const MOMENTS = ['shown', 'typed', 'account', 'key'] as const;
const REPORTS_KEPT = 200;

/** Median of the times at which visits reached a moment, in milliseconds. */
export interface MomentMedian {
  moment: (typeof MOMENTS)[number];
  visits: number;
  medianMs: number;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round((lower + upper) / 2);
}

/** createReports receives the app's reports, as an operator's server does. */
export function createReports() {
  const received: (Report & { at: number })[] = [];
  return {
    /** Adds a report, the newest last. Throws unless it is as docs/reports.schema.json says. */
    add(text: string, at: number): void {
      const report: unknown = JSON.parse(text);
      if (!isReport(report)) throw new Error(`No report: ${JSON.stringify(isReport.errors?.[0])}`);
      received.push({ ...report, at });
      if (received.length > REPORTS_KEPT) received.shift();
    },
    list: () => received,
    /** Returns the medians of the moments that at least one visit has reached. */
    medians(): MomentMedian[] {
      return MOMENTS.flatMap((moment) => {
        const times = received.flatMap((report) =>
          report.kind === 'timings' && report[moment] !== undefined ? [report[moment]] : [],
        );
        return times.length > 0 ? [{ moment, visits: times.length, medianMs: median(times) }] : [];
      });
    },
  };
}
