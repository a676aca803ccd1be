import { describe, expect, it } from 'vitest';
import { texts as enAccount } from '../../../src/i18n/en/account';
import { texts as en } from '../../../src/i18n/en/public';
import { texts as ruAccount } from '../../../src/i18n/ru/account';
import { texts as ru } from '../../../src/i18n/ru/public';
import { judge, type Look } from '../../../tools/soak/gauge.mjs';
import { createRandom } from '../../../tools/soak/random.mjs';
import { isExpected } from '../../../tools/soak/watch.mjs';
import { CLEAR, CRASH_TITLES } from '../../../tools/soak/words.mjs';

describe('the words that a walk looks for', () => {
  it('are those of the product', () => {
    expect(CRASH_TITLES).toEqual([en['frontend.web.crash.title'], ru['frontend.web.crash.title']]);
    for (const texts of [enAccount, ruAccount]) expect(texts['frontend.web.header.clear']).toMatch(CLEAR);
  });
});

describe('the random numbers of a walk', () => {
  it('are the same for the same seed, and others for another', () => {
    const five = (seed: number) => Array.from({ length: 5 }, createRandom(seed).next);
    expect(five(7)).toEqual(five(7));
    expect(five(7)).not.toEqual(five(8));
  });

  it('choose by weight, within the list', () => {
    const { weigh, pick, below } = createRandom(1);
    const chosen = Array.from({ length: 1000 }, () =>
      weigh([
        [9, 'often'],
        [1, 'seldom'],
      ]),
    );
    expect(chosen.filter((one) => one === 'often').length).toBeGreaterThan(850);
    expect(chosen).toContain('seldom');
    for (let i = 0; i < 100; i++) {
      expect(['a', 'b']).toContain(pick(['a', 'b']));
      expect([0, 1, 2]).toContain(below(3));
    }
  });
});

describe('the judgement of a walk', () => {
  const look = (changes: Partial<Look> = {}): Look => ({
    bytes: 3e6,
    nodes: 400,
    listeners: 100,
    since: 1,
    ...changes,
  });

  it('has nothing against a heap within a tenth, a few nodes more, or a single look', () => {
    expect(judge([look(), look({ bytes: 3.29e6, nodes: 450, listeners: 115 })])).toEqual([]);
    expect(judge([look(), look({ bytes: 9e6, nodes: 9000 }), look()])).toEqual([]);
    expect([judge([look()]), judge([])]).toEqual([[], []]);
  });

  it.each([
    [{ bytes: 3.3e6 }, 'the heap grew by 10.0 %'],
    [{ nodes: 500 }, 'nodes: 400, at last 500'],
    [{ listeners: 150 }, 'listeners: 100, at last 150'],
    [{ since: 2 }, 'the document was left'],
  ])('names what has grown: %j', (changes, fault) => {
    expect(judge([look(), look(changes)])).toEqual([fault]);
  });
});

describe('a line of the console', () => {
  it('is expected when the browser tells of a call that failed, and of nothing else', () => {
    expect(isExpected('Failed to load resource: the server responded with a status of 503')).toBe(true);
    expect(isExpected("console: EventSource's response has a MIME type")).toBe(true);
    expect(isExpected('uncaught: TypeError: Failed to load resource')).toBe(false);
    expect(isExpected('securitypolicyviolation: script-src')).toBe(false);
  });
});
