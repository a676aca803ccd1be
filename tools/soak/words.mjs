/** The crash screen says so in both languages; a test compares them with the product's texts. */
export const CRASH_TITLES = ['Something went wrong!', 'Что-то пошло не так!'];

/** The button that empties the list of notifications. */
export const CLEAR = /^(Clear all|Очистить)$/;

/** What a walk writes into fields: what people write, and what nobody should. */
export const WRITINGS = [
  'active@tern.test',
  'ending@tern.test',
  'nobody@example.com',
  'a@b',
  'Anna',
  'Олег',
  'ger',
  '123456',
  '000000',
  '12',
  ' ',
  '<img src=x onerror=alert(1)>',
  '{name} {{n}} %s %',
  '👩‍👩‍👧',
  '\u202eabc\u0000',
  'x'.repeat(300),
];

/** What the service tells. */
export const NEWS = [
  'The service works as usual again.',
  'Новая локация: Япония',
  'Unbreakable'.repeat(40),
  '<b>bold</b> & {name}',
  '\u202eReversed',
  'Two\nlines',
];

/** What a broken server writes into the stream. */
export const GARBAGE = [
  'data: {"entry_id":1,\n\n',
  'data: null\n\n',
  'event: LIVE\ndata: data: {"entry_id":"g1","timestamp":"now","message":{"text_raw":"Within a line"}}\n\n',
  'retry: 1\n\n',
  ': '.concat('x'.repeat(5000), '\n\n'),
  'event: nonsense\ndata: [}{]\n\n',
  'data: {"entry_id":{},"message":[]}\n\n',
];
