import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALLS } from '../../sandbox/calls';
import { startSandbox } from '../../sandbox/in-process';
import { closeApp } from '../support/app';
import { cellsOf, exceptionOf, play } from '../support/matrix';
import { ROWS } from '../support/matrix-calls';

const uncaught: unknown[] = [];
const recordUncaught = (event: unknown) => void uncaught.push(event);

startSandbox();
beforeAll(() => {
  for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, recordUncaught);
  process.on('unhandledRejection', recordUncaught);
});
beforeEach(() => {
  uncaught.length = 0;
  vi.spyOn(console, 'error');
  // Malformed responses are reported as warnings.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(closeApp);
afterAll(() => {
  for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, recordUncaught);
  process.off('unhandledRejection', recordUncaught);
});

test('has a row for every call of the server', () => {
  const called = new Set(ROWS.map(({ call }) => call));
  expect(CALLS.filter((call) => !called.has(call))).toEqual([]);
});

for (const row of ROWS)
  describe([row.call, row.from].filter(Boolean).join(', '), () => {
    for (const name of cellsOf(row)) {
      const { reason } = exceptionOf(row, name) ?? {};
      const title = reason
        ? `answers ${name} in its own way: ${reason} [participants-f2]`
        : `survives ${name}, and is tried again`;
      test(title, async () => {
        await play(row, name);
        expect(console.error).not.toHaveBeenCalled();
        expect(uncaught).toEqual([]);
      });
    }
  });
