export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Result extends Counts {
  title: string;
  seconds: number;
  note: string;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

export function readVitest(report: VitestReport, isGood: boolean): Counts;
export function readPlaywright(report: PlaywrightReport, isGood: boolean): Counts;
export function addUp(results: Counts[]): { passed: number; failed: number };
export function summary(results: Result[]): string;
