import type { Finding } from './conformance';

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** reportOf is what was found, in lines: a question, and below it what differs. */
export function reportOf(findings: Finding[]): string {
  const lines = findings.flatMap(({ call, title, status, wrong, missing, skipped }) => [
    `${wrong.length > 0 ? '✗' : skipped ? '–' : '✓'} ${call} (${title})  ${skipped ? `not asked: ${skipped}` : status || 'no answer'}`,
    ...wrong.map((line) => `    ${line}`),
    ...missing.map((line) => `    missing: ${line}`),
  ]);
  const asked = findings.filter(({ skipped }) => !skipped);
  const differ = findings.filter(({ wrong }) => wrong.length > 0);
  const sum = `${count(asked.length, 'question')} asked, ${differ.length} answered otherwise.`;
  return [...lines, '', sum].join('\n');
}
