import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAuthResult } from '../../../src/sign-in/links/auth-result';

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const asUrl = (encoded: string) => encoded.replaceAll('+', '-').replaceAll('/', '_');
const unpadded = (encoded: string) => encoded.replace(/=+$/, '');

const SPELLINGS: [string, (encoded: string) => string][] = [
  ['base64', (encoded) => encoded],
  ['base64 without padding', unpadded],
  ['base64url', asUrl],
  ['base64url without padding', (encoded) => unpadded(asUrl(encoded))],
  ['percent-encoded base64', encodeURIComponent],
  ['percent-encoded base64url', (encoded) => encodeURIComponent(asUrl(encoded))],
];

const RESULT = base64('{"id":7,"hash":"c0ffee"}');

it.each(SPELLINGS)('readAuthResult › reads any name in %s', (_, spell) => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  fc.assert(
    fc.property(
      fc.record({ id: fc.nat(), first_name: text, last_name: text, hash: text }),
      fc.constantFrom('Ярослав', '小明', '👩‍👩‍👧', ''),
      (fields, username) => {
        // Unknown fields stay, because the signature covers them.
        const result = { ...fields, username, more: { deep: [1, null] } };
        expect(readAuthResult(spell(base64(JSON.stringify(result))))).toEqual(result);
      },
    ),
    { seed: 20_311, numRuns: 200 },
  );
});

describe('readAuthResult › invalid result', () => {
  it.each([
    ['a refusal', 'false'],
    ['no id', '{"hash":"c0ffee"}'],
    ['no hash', '{"id":7}'],
    ['a list', '[{"id":7,"hash":"c0ffee"}]'],
    ['inherited fields', '{"__proto__":{"id":7,"hash":"c0ffee"}}'],
    ['half a JSON', '{"id":7,"hash":"c0ff'],
  ])('is %s', (_, json) => {
    for (const [, spell] of SPELLINGS) expect(readAuthResult(spell(base64(json)))).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['JSON as it is', '{"id":7,"hash":"c0ffee"}'],
    ['half an escape', `${RESULT}%`],
    ['bytes other than UTF-8', Buffer.from('{"id":7,"hash":"\xff\xfe"}', 'latin1').toString('base64')],
  ])('is %s', (_, encoded) => {
    expect(readAuthResult(encoded)).toBeNull();
  });
});
