import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotifications, readNotification } from '../../../src/notifications/notification-stream';
import { type Json, mutate } from '../api/json';

const NOW = Date.UTC(2026, 10, 21, 12);
const SENT = Date.UTC(2026, 10, 20, 9, 30);

const WIRE = {
  entry_id: 'n1',
  timestamp: SENT,
  type: 'LIVE',
  message: { text_raw: 'Paid', text_code: 'paid' },
} satisfies Json;
const ENTRY = { id: 'n1', at: SENT, isDated: true, isLive: true, isCode: false, text: 'Paid' };

const read = (changes: object) => readNotification({ ...WIRE, ...changes }, NOW);
const parse = (data: string) => parseNotifications(data, NOW);
const saying = (message: unknown) => read({ message })?.text;

describe('readNotification', () => {
  it('reads an entry', () => {
    expect(readNotification(WIRE, NOW)).toEqual(ENTRY);
  });

  it.each<[unknown, string | undefined]>([
    [17, '17'],
    ['__proto__', '__proto__'],
    ['', undefined],
    [true, undefined],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), undefined],
  ])('reads entry_id %j as: %j', (entry_id, id) => {
    expect(read({ entry_id })?.id).toBe(id);
  });

  it('is live unless its type is exactly BACKLOG', () => {
    const types = ['LIVE', 'BACKLOG', 'backlog', undefined];
    expect(types.map((type) => read({ type })?.isLive)).toEqual([true, false, true, true]);
  });

  it.each<[string, unknown, string | undefined]>([
    ['the code beside an empty one', { text_raw: '', text_code: 'Code' }, 'Code'],
    ['the code beside a blank one', { text_raw: ' \n', text_code: 'Code' }, 'Code'],
    ['the code beside a number', { text_raw: 5, text_code: 'Code' }, 'Code'],
    ['markup, unchanged', { text_raw: '<b>Raw</b>{name}' }, '<b>Raw</b>{name}'],
    ['blanks only', { text_raw: '  ', text_code: '\t' }, ''],
    ['no text', { text_raw: ['Raw'], text_code: { en: 'Code' } }, ''],
    ['a bare text', 'Raw', ''],
    ['nothing', undefined, ''],
  ])('reads a text with %s', (_, message, text) => {
    expect(saying(message)).toBe(text);
    expect(read({ message })?.isCode).toBe(text === 'Code');
  });

  it('cuts the text to a thousand characters', () => {
    expect(saying({ text_raw: 'a'.repeat(1000) })).toHaveLength(1000);
    expect(saying({ text_raw: 'a'.repeat(1_000_000) })).toBe('a'.repeat(1000));
  });
});

describe('time of a notification', () => {
  it.each<[string, number, number]>([
    ['parts of a second', 1_763_631_000.25, 1_763_631_000_250],
    ['the first millisecond', 1e12, 1e12],
    ['the earliest time', -8.64e12, -8.64e15],
    ['almost a day ahead', NOW + 86_399_999, NOW + 86_399_999],
  ])('is read from %s', (_, timestamp, at) => {
    expect(read({ timestamp })).toMatchObject({ at, isDated: true });
  });

  it.each([Number.NaN, Number.NEGATIVE_INFINITY, 8.64e15 + 1, -9e12, 999_999_999_999, NOW + 86_400_000])(
    'is the time of arrival for the invalid or future number %d',
    (timestamp) => {
      expect(read({ timestamp })).toMatchObject({ at: NOW, isDated: false });
    },
  );

  it.each([undefined, String(SENT), true])('is now without a number: %j', (timestamp) => {
    expect(read({ timestamp })).toMatchObject({ at: NOW, isDated: true });
  });
});

describe('data of an event', () => {
  const json = JSON.stringify(WIRE);

  it.each([
    ['JSON', json],
    ['JSON within a text', `New message: ${json}, read it`],
    ['JSON over several lines, within a text', `New: ${JSON.stringify(WIRE, null, 2)}.`],
    ['a line without a space', `data:${json}`],
    ['a line after an invalid one', `data: {"entry_id":\ndata: ${json}`],
    ['a line after one that is no entry', `data: {"entry_id": null}\ndata: ${json}`],
    ['JSON after a brace on the same line', `Dear {name}, ${json} {bye}`],
    ['JSON in a list', `[${json}]`],
    ['JSON in an envelope', `{"entry":${json},"more":{}}`],
  ])('may be %s', (_, data) => {
    expect(parse(data)).toEqual([ENTRY]);
  });

  it.each([
    '',
    '}{',
    'null',
    'data: {"entry_id"',
    '{"message":{"text_raw":"Paid"}}',
    json.replace('n1', 'n'.repeat(101)),
  ])('is no entry: %j', (data) => {
    expect(parse(data)).toEqual([]);
  });

  it('may contain several entries, one a line', () => {
    const other = { ...ENTRY, id: 'n2' };
    const lines = [`data: ${json}`, 'event: LIVE', '', 'data: {}', `data: ${json.replace('n1', 'n2')}`];
    for (const end of ['\n', '\r\n']) expect(parse(lines.join(end))).toEqual([ENTRY, other]);
  });

  // Trying all pairs of so many braces would take minutes.
  it.each(['{', '}', '{}', '{"a":', '{"a":{}}', '\n{', '['])(
    'is parsed in bounded time for ten thousand times %j',
    (part) => {
      const around = part.repeat(10_000);
      expect(parse(around)).toEqual([]);
      expect(parse(around + json + around).length).toBeLessThanOrEqual(1);
      expect(parse(`${around}\n${json}\n${around}`)).toEqual([ENTRY]);
    },
    5000,
  );
});

const payload = fc.oneof(
  mutate(WIRE).map((value) => JSON.stringify(value) ?? ''),
  fc.json(),
  fc
    .tuple(fc.nat({ max: 120 }), fc.nat({ max: 120 }))
    .map(([from, count]) => JSON.stringify(WIRE).slice(0, from) + JSON.stringify(WIRE).slice(from + count)),
);

it('readNotification › never throws for hostile payloads, and keeps only valid entries [notifications-f2]', () => {
  let parsed = 0;
  fc.assert(
    fc.property(payload, (data) => {
      for (const { id, at } of parse(data)) {
        parsed++;
        expect(id).not.toBe('');
        expect(new Date(at).getTime()).not.toBeNaN();
      }
    }),
    { numRuns: 1000, seed: 6 },
  );
  expect(parsed).toBeGreaterThan(100);
});
