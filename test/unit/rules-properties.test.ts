import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineLink, subscriptionLink } from '../../src/account/keys/links';
import { clientsFor, importLinks, platformOf, platformsFor } from '../../src/help/guides';
import { isEmail } from '../../src/lib/email';
import { CARRIED, hasClaim, keepCarried, readCarried, withoutParams } from '../../src/session/carried';
import { planOf } from '../../src/session/plan';
import { telegramUrl } from '../../src/session/telegram';
import { nameFault } from '../../src/sharing/members';
import { readRecipient, readSelection, writeSelection } from '../../src/shop/prices';
import { anyText, wellFormed } from './api/any-text';

const ORIGIN = 'https://app.example';

/** What a link may bring: words, whatever a keyboard has, halves of characters, pieces of other parameters. */
const value = fc.oneof(
  anyText(20),
  fc.string({ unit: 'grapheme', maxLength: 10 }),
  fc.constantFrom('', '0', '-1', '1e9', 'NaN', 'null', '%', '%2', '%00', '%ED%A0%80', ...'&=#?+'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'DEFAULT', 'self', 'gift', '1', '01', '1.0', ' 1'),
);
const name = fc.oneof(
  fc.constantFrom(...CARRIED, 'product_code', 'term_id', 'recipient_type', 'from', 'gift%5Fid', 'GIFT_ID'),
  value,
);
/** Spelt as it comes, escaped or not. */
const spelt = fc.tuple(value, fc.boolean()).map(([text, isEscaped]) => {
  // Half a character cannot be escaped.
  return isEscaped ? encodeURIComponent(wellFormed(text)) : text;
});
const search = fc
  .array(fc.tuple(name, fc.constantFrom('=', '', '=='), spelt), { maxLength: 6 })
  .chain((pairs) =>
    fc.constantFrom('?', '', '??').map((head) => head + pairs.map((pair) => pair.join('')).join('&')),
  );

describe('any search string', () => {
  it('gives carried parameters that stand alone, and come through again as they are', () => {
    fc.assert(
      fc.property(search, (text) => {
        const carried = readCarried(text);
        expect(Object.keys(carried)).toEqual([...CARRIED]);
        for (const found of Object.values(carried)) expect(found).not.toBe('');
        const kept = keepCarried(text);
        expect(readCarried(kept)).toEqual(carried);
        expect(keepCarried(kept)).toBe(kept);
        expect(hasClaim(kept)).toBe(hasClaim(text));
        const names = [...new URLSearchParams(kept).keys()];
        expect(names).toEqual(CARRIED.filter((one) => carried[one] !== null));
        expect(kept).not.toMatch(/[\s<>"#]/);
      }),
      { seed: 20_341, numRuns: 300 },
    );
  });

  it('loses the named parameters, however they are spelt, and nothing else', () => {
    fc.assert(
      fc.property(search, fc.subarray([...CARRIED, 'product_code', 'from']), (text, names) => {
        const rest = withoutParams(text, names);
        // A second question mark belongs to the name, which nobody sends; it may go with the parameter.
        const isNamed = ([key]: [string, string]) => names.some((one) => one === key.replace(/^\?/, ''));
        // As it is read from the address, with one question mark.
        const before = [...new URLSearchParams(text.replace(/^\??/, '?'))];
        const after = [...new URLSearchParams(rest)];
        expect(after).toEqual(before.filter((pair) => !isNamed(pair)));
        expect(withoutParams(rest, names)).toBe(rest);
        expect(rest === '' || rest.startsWith('?')).toBe(true);
      }),
      { seed: 20_342, numRuns: 300 },
    );
  });

  it('selects a plan, a term and a recipient that there are, or nothing', () => {
    let selected = 0;
    const good = fc.constantFrom(
      '?product_code=DEFAULT&term_id=1&recipient_type=self',
      '?recipient_type=gift&term_id=4&product_code=FAMILY',
    );
    const tail = search.map((text) => `&${text.replace(/^\?+/, '')}`);
    const either = fc.oneof(
      search,
      fc.tuple(good, tail).map(([head, rest]) => head + rest),
    );
    fc.assert(
      fc.property(either, (text) => {
        expect(['self', 'gift']).toContain(readRecipient(text));
        const selection = readSelection(text);
        if (!selection) return;
        selected++;
        expect(planOf(selection.product_code)).toBe(selection.product_code);
        expect([1, 2, 3, 4]).toContain(selection.term_id);
        expect(readSelection(writeSelection(selection))).toEqual(selection);
      }),
      { seed: 20_343, numRuns: 300 },
    );
    expect(selected).toBeGreaterThan(50);
  });
});

describe('an e-mail address', () => {
  it('has one @, a dot behind it, no blank and no bracket, whatever else is written', () => {
    const piece = fc.constantFrom(...'a@. "<,;\u202e\u0000я\n', 'b.cd');
    const text = fc.oneof(
      value,
      fc.emailAddress(),
      fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (written) => {
        if (!isEmail(written)) return;
        expect(written.trim()).toMatch(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]{2,}$/);
        expect(isEmail(written.trim())).toBe(true);
      }),
      { seed: 20_346, numRuns: 300 },
    );
  });

  it('is looked at in no time, however long it is', () => {
    const piece = fc.constantFrom('a', 'a.', '@', '.', '@a.', 'a@');
    fc.assert(
      fc.property(piece, piece, fc.nat({ max: 5000 }), (head, tail, count) => {
        expect(isEmail(head.repeat(count) + tail.repeat(count))).toBe(
          count <= 120 && isEmail(head.repeat(count) + tail.repeat(count)),
        );
      }),
      { seed: 20_347, numRuns: 300 },
    );
  });
});

describe('the name of a participant', () => {
  it('that is good is seen, is short, and is nobody else’s', () => {
    const blank = fc.constantFrom('', ' ', '\u00a0', '\u200b', '\u2060', '\u00ad', '\u3000');
    const letters = fc.string({ unit: 'grapheme', maxLength: 5 });
    const written = fc.tuple(blank, fc.oneof(letters, value), blank).map((parts) => parts.join(''));
    fc.assert(
      fc.property(written, fc.array(letters, { maxLength: 3 }), (name, taken) => {
        const fault = nameFault(name, taken);
        if (name === '') expect(fault).toBe('required');
        if (fault !== null) return;
        expect(name.trim()).not.toBe('');
        expect(taken).not.toContain(name.trim());
        expect([...new Intl.Segmenter().segment(name.trim())].length).toBeLessThanOrEqual(4);
        // Sent trimmed: it must be as good then.
        expect(nameFault(name.trim(), taken)).toBeNull();
      }),
      { seed: 20_349, numRuns: 300 },
    );
  });
});

describe('the links of a subscription', () => {
  it('hold the token as one part of the path, whatever is in it', () => {
    const token = value.map((text) => wellFormed(text)).filter((text) => !/^\.*$/.test(text));
    fc.assert(
      fc.property(token, (text) => {
        const link = subscriptionLink(text, ORIGIN);
        const { origin, pathname, search, hash } = new URL(link);
        expect([origin, search, hash]).toEqual([ORIGIN, '', '']);
        expect(pathname.split('/')).toHaveLength(4);
        expect(decodeURIComponent(pathname.split('/')[3] ?? '')).toBe(text);
        expect(
          outlineLink(text, ORIGIN)
            .replace(/^ssconf:/, 'https:')
            .split('#')[0],
        ).toBe(link);
      }),
      { seed: 20_351, numRuns: 300 },
    );
  });

  it('are handed to clients on the device alone', () => {
    const token = value.map((text) => wellFormed(text));
    const platforms = platformsFor(null);
    fc.assert(
      fc.property(token, fc.constantFrom(...platforms), (text, platform) => {
        const link = subscriptionLink(text, ORIGIN);
        const links = importLinks(platform, link, outlineLink(text, ORIGIN));
        expect(links.length).toBeGreaterThan(0);
        for (const { href } of links) {
          expect(new URL(href).protocol).toMatch(/^(happ|hiddify|v2rayng|ssconf):$/);
          expect(href).toMatch(/^[\x21-\x7e]+$/);
        }
      }),
      { seed: 20_352, numRuns: 300 },
    );
  });
});

describe('the device', () => {
  it('is one of those that there are guides for, or unknown, for any user agent', () => {
    const sign = fc.constantFrom(...'Android TV iPhone Macintosh Windows Linux Tizen Web0S'.split(' '));
    const agent = fc.oneof(
      value,
      fc.array(sign, { maxLength: 4 }).map((signs) => `Mozilla/5.0 (${signs.join('; ')})`),
    );
    fc.assert(
      fc.property(agent, fc.nat({ max: 10 }), (text, touches) => {
        const own = platformOf(text, touches);
        const all = platformsFor(own);
        expect(own === null || all[0] === own).toBe(true);
        expect([...all].sort()).toEqual([...platformsFor(null)].sort());
        for (const { href } of own ? clientsFor(own) : []) expect(href).toMatch(/^https:\/\//);
      }),
      { seed: 20_353, numRuns: 300 },
    );
  });
});

describe('the address of the messenger', () => {
  it('gives back the whole address to return to', () => {
    fc.assert(
      fc.property(search, fc.constantFrom('ru' as const, 'en' as const), (text, language) => {
        const back = new URL(`/webui/auth/telegram/callback${keepCarried(text)}`, ORIGIN).href;
        const url = new URL(telegramUrl(back, language), ORIGIN);
        expect(url.searchParams.get('return_to')).toBe(back);
        expect([...url.searchParams.keys()]).toHaveLength(6);
        expect(url.hash).toBe('');
      }),
      { seed: 20_354, numRuns: 300 },
    );
  });
});
