/** A fault of docs/rules.md: what goes wrong, what the user sees, and the tests that hold it. */
interface FaultRow {
  id: string;
  fault: string;
  outcome: string;
  tests: { path: string; title: string }[];
}

const ROW = /^\| ([a-z\d-]+-f\d+) \| (.*) \|$/;
const TEST = /`([^`]+)`: “([^”]+)”/g;

/** readRows reads the rows of the tables; a `|` within a cell is written `\|`. */
export function readRows(text: string): FaultRow[] {
  return text.split('\n').flatMap((line) => {
    const [, id, rest] = ROW.exec(line) ?? [];
    if (!id || rest === undefined) return [];
    const [fault = '', outcome = '', held = ''] = rest.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const tests = [...held.matchAll(TEST)].map(([, path = '', title = '']) => ({ path, title }));
    return [{ id, fault, outcome, tests }];
  });
}

/** idsOf lists the ids of a subject's faults: app-f1 … app-f16. */
export const idsOf = (subject: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${subject}-f${at + 1}`);

/** hasTitle says whether a test file has a test, or a group of tests, whose title begins so, as it stands in the code. */
export function hasTitle(code: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`['"\`]${literal}`).test(code.replace(/\\'/g, "'"));
}
