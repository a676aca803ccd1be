/** A row of docs/faults.md: the fault, what the product does, and the tests that hold it. */
interface FaultRow {
  id: string;
  fault: string;
  measure: string;
  tests: { path: string; title: string }[];
}

const ROW = /^\| ([A-Z]\d+) \| (.*) \|$/;
const TEST = /`([^`]+)`: “([^”]+)”/g;

/** readRows reads the rows of the tables; a `|` within a cell is written `\|`. */
export function readRows(text: string): FaultRow[] {
  return text.split('\n').flatMap((line) => {
    const [, id, rest] = ROW.exec(line) ?? [];
    if (!id || rest === undefined) return [];
    const [fault = '', measure = '', held = ''] = rest.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const tests = [...held.matchAll(TEST)].map(([, path = '', title = '']) => ({ path, title }));
    return [{ id, fault, measure, tests }];
  });
}

/** idsOf lists the ids of a group: N1 … N17. */
export const idsOf = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

/** hasTitle says whether a test file has a test, or a group of tests, whose title begins so, as it stands in the code. */
export function hasTitle(code: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`['"\`]${literal}`).test(code.replace(/\\'/g, "'"));
}
