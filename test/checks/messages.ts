import { type Source, walk } from './source';

export type Texts = Record<string, string>;

/** mergeParts puts the parts of a dictionary together. Throws for a key that stands in two of them. */
export function mergeParts(parts: Texts[]): Texts {
  const whole: Texts = {};
  for (const part of parts)
    for (const [key, text] of Object.entries(part)) {
      if (Object.hasOwn(whole, key)) throw new Error(`${key} stands in two parts of the dictionary`);
      whole[key] = text;
    }
  return whole;
}

/** Forms of a plural text, as endings of its key, that each language must have. `.other` is where fractions go. */
const PLURAL_FORMS: Record<string, string[]> = { en: ['one', 'other'], ru: ['one', 'few', 'many'] };
const FORM = /\.(one|few|many|other)$/;

/** Names that are written the same in every language. */
const BRANDS =
  /^(Tern|VPN|Outline|Telegram|QR|PNG|FAQ|ID|e-mail|Windows|[Mm]acOS|Linux|Android|iOS|IOS|TV|Apple|VLESS|GEL|USDT|TON|Chrome|Firefox|Safari|English)$/;
/** Words of the other alphabet that belong into English texts: a language is named in its own words. */
const OWN_NAMES = ['Русский'];

const stemOf = (key: string) => key.replace(FORM, '');

/** pluralStems lists the keys whose texts come in plural forms; a lone `.other` is a word like any other. */
function pluralStems(...dictionaries: Texts[]): Set<string> {
  const keys = dictionaries.flatMap((texts) => Object.keys(texts));
  return new Set(keys.filter((key) => /\.(one|few|many)$/.test(key)).map(stemOf));
}

/** nameOf is a key without its plural form: what the code asks for. */
function namesOf(texts: Texts, stems: Set<string>): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [key, text] of Object.entries(texts)) {
    const name = stems.has(stemOf(key)) ? stemOf(key) : key;
    names.set(name, [...(names.get(name) ?? []), text]);
  }
  return names;
}

const placeholdersOf = (texts: string[]) =>
  [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ');

/** differences names what one language has and the other lacks: keys, plural forms, placeholders. */
export function differences(en: Texts, ru: Texts): string[] {
  const stems = pluralStems(en, ru);
  const enNames = namesOf(en, stems);
  const ruNames = namesOf(ru, stems);
  const faults: string[] = [];
  for (const name of new Set([...enNames.keys(), ...ruNames.keys()])) {
    const [inEn, inRu] = [enNames.get(name), ruNames.get(name)];
    if (!inEn || !inRu) faults.push(`${name}: not in ${inEn ? 'ru' : 'en'}`);
    else if (placeholdersOf(inEn) !== placeholdersOf(inRu))
      faults.push(
        `${name}: placeholders ${placeholdersOf(inEn) || 'none'} in en, ${placeholdersOf(inRu) || 'none'} in ru`,
      );
  }
  for (const stem of stems) {
    for (const [language, texts] of Object.entries({ en, ru })) {
      for (const form of PLURAL_FORMS[language] ?? []) {
        if (!(`${stem}.${form}` in texts)) faults.push(`${stem}.${form}: not in ${language}`);
      }
    }
  }
  return faults;
}

/** badTexts names empty texts, broken placeholders, and texts in the alphabet of the other language. */
export function badTexts(language: string, texts: Texts): string[] {
  const faults: string[] = [];
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'string' || text.trim() === '') faults.push(`${key}: empty in ${language}`);
    else if (text !== text.trim()) faults.push(`${key}: blank at an end in ${language}`);
    else if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) faults.push(`${key}: a stray brace in ${language}`);
    else if (language === 'ru' && isLatin(text)) faults.push(`${key}: not in Russian: ${text}`);
    else if (language === 'en' && isCyrillic(text)) faults.push(`${key}: not in English: ${text}`);
  }
  return faults;
}

const without = (text: string, words: string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text);

function isLatin(text: string): boolean {
  const words = text.replace(/\{\w+\}/g, '').match(/\p{L}[\p{L}-]*/gu) ?? [];
  return !/\p{Script=Cyrillic}/u.test(text) && words.some((word) => !BRANDS.test(word));
}

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(without(text, OWN_NAMES));

export interface UsedKeys {
  /** Whole texts of the code that could be keys. */
  literals: Set<string>;
  /** Keys with a part put in at run time, such as `frontend.web.error.${kind}`. */
  patterns: RegExp[];
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** usedKeys collects the texts of the code, and the templates that begin like a key. */
export function usedKeys(sources: Source[]): UsedKeys {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    walk(source, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value);
      if (node.type !== 'TemplateLiteral') return;
      const parts = (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);
      const [head = '', ...rest] = parts;
      if (rest.length === 0) literals.add(head);
      else if (/^\w+\.[\w.]*$/.test(head))
        patterns.push(new RegExp(`^${parts.map(asPattern).join('[\\w.]+')}$`));
    });
  }
  return { literals, patterns };
}

/** unusedKeys lists the keys that no text and no template of the code asks for. */
export function unusedKeys(texts: Texts, { literals, patterns }: UsedKeys): string[] {
  const stems = pluralStems(texts);
  const isUsed = (key: string) => literals.has(key) || patterns.some((one) => one.test(key));
  return Object.keys(texts).filter((key) => !isUsed(key) && !(stems.has(stemOf(key)) && isUsed(stemOf(key))));
}

/** unknownKeys lists texts of the code that look like keys, and templates for keys, that no dictionary has. */
export function unknownKeys(texts: Texts, { literals, patterns }: UsedKeys): string[] {
  const names = [...namesOf(texts, pluralStems(texts)).keys()];
  const known = new Set([...names, ...Object.keys(texts)]);
  const heads = new Set(['frontend', ...names.map((name) => name.split('.')[0] ?? '')]);
  const looksLikeKey = (text: string) => /^\w+(\.\w+)+$/.test(text) && heads.has(text.split('.')[0] ?? '');
  const missing = [...literals].filter((text) => looksLikeKey(text) && !known.has(text));
  const empty = patterns.filter((one) => {
    const [head = ''] = one.source.slice(1).split('\\.');
    return heads.has(head) && ![...known].some((key) => one.test(key));
  });
  return [...missing, ...empty.map((one) => one.source)];
}

/** misplacedKeys lists the keys that the code asks for and that are in `later`, whose texts have not come yet. */
export function misplacedKeys(later: Texts, used: UsedKeys): string[] {
  const unused = new Set(unusedKeys(later, used));
  return Object.keys(later).filter((key) => !unused.has(key));
}
