import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../src/i18n/language';
import { loadDictionary } from '../../../src/i18n/load-dictionary';
import { type PluralKey, pluralKey } from '../../../src/i18n/plural-key';
import type { MessageTexts } from '../../../src/i18n/translate';
import { fill, lookUp } from '../../../src/i18n/translate';

const STEM: PluralKey = 'frontend.web.account.ends.in';
const KNOWN = 'frontend.web.not_found.title';

beforeAll(async () => {
  for (const language of ['ru', 'en'] as const)
    for (const part of ['public', 'account', 'pages'] as const) await loadDictionary(language, part);
});

const language = fc.constantFrom<Language>('ru', 'en');
const key = fc.oneof(
  fc.constantFrom(
    KNOWN,
    'cta.manage',
    'frontend',
    'frontend.web',
    '',
    '.',
    '__proto__',
    'constructor',
    'toString',
  ),
  fc.string(),
);
const byLanguage = fc.dictionary(fc.constantFrom('ru', 'en', 'de'), fc.string());
const serverTexts = fc
  .array(fc.tuple(key, byLanguage), { maxLength: 4 })
  .map(
    (entries): MessageTexts =>
      new Map(entries.map(([name, texts]) => [name, new Map(Object.entries(texts))])),
  );

describe('a text', () => {
  it('is found for any key, whatever the server sends, and is the key when there is none', () => {
    fc.assert(
      fc.property(key, language, fc.option(serverTexts, { nil: undefined }), (name, lang, texts) => {
        const text = lookUp(name, lang, texts);
        expect(typeof text).toBe('string');
        const own = texts?.get(name)?.get(lang);
        if (own) expect(text).toBe(own);
        else if (name === KNOWN) expect(text).toMatch(lang === 'ru' ? /[а-я]/ : /[a-z]/);
        if (!texts?.has(name) && !name.includes('.')) expect(text).toBe(name);
        if (name !== '') expect(text).not.toBe('');
      }),
      { seed: 20_381, numRuns: 300 },
    );
  });

  it('takes values in one pass: what they hold is not filled again', () => {
    const piece = fc.constantFrom('{n}', '{name}', '{', '}', '{{n}}', '$&', '$1', '{constructor}', ' ', 'a');
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, fc.oneof(fc.integer(), text), (whole, n, name) => {
        const filled = fill(whole, { n, name });
        const expected = whole
          .split(/(\{\w+\})/)
          .map((part) => (part === '{n}' ? n : part === '{name}' ? String(name) : part))
          .join('');
        expect(filled).toBe(expected);
        expect(fill(whole, {})).toBe(whole);
      }),
      { seed: 20_382, numRuns: 300 },
    );
  });
});

describe('a number of things', () => {
  it('has words in both languages, whatever the number', () => {
    const count = fc.oneof(fc.nat(), fc.integer(), fc.double());
    fc.assert(
      fc.property(count, language, (n, lang) => {
        const name = pluralKey(STEM, n, lang);
        const text = fill(lookUp(name, lang, undefined), { n: Math.trunc(n) });
        // Halves have a form of their own, which only Russian asks for; days are whole.
        if (Number.isInteger(n)) expect(text).not.toContain('frontend');
        expect(text).not.toMatch(/\{n\}|undefined/);
      }),
      { seed: 20_383, numRuns: 300 },
    );
  });
});
