import type { PlaywrightReport, VitestReport } from './tally.mjs';

export function countsTable(
  unit: { testResults: ({ name: string } & VitestReport['testResults'][number])[] },
  journeys: Pick<PlaywrightReport, 'stats'>,
  root: string,
): string;
export function withCounts(readme: string, table: string): string;
