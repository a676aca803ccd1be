import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Subscription } from '../../../src/session/entities';
import { nameFault, slotsOf } from '../../../src/sharing/members';

afterEach(() => {
  vi.unstubAllGlobals();
});

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇩🇪';
const WAVE = '👋🏽';
/** One letter of two characters: и with a breve, e with an acute accent. */
const SHORT_I = 'и\u0306';
const ACUTE = 'e\u0301';

describe('the name of a participant', () => {
  it.each([
    ['a'],
    ['Anna'],
    ['Олег'],
    ['  Anna  '],
    ['A b'],
    ['0'],
    ['<b>x'],
    ['李小龙'],
    [FAMILY.repeat(4)],
    [FLAG.repeat(4)],
    [WAVE.repeat(4)],
    [`ab${FAMILY}c`],
    [SHORT_I.repeat(4)],
    [`Зо${SHORT_I}я`],
    [ACUTE.repeat(4)],
    [` ${FAMILY}${FLAG}${WAVE}${ACUTE} `],
  ])('is good: %j', (name) => {
    expect(nameFault(name, ['Olga'])).toBeNull();
  });

  it.each([
    ['Annas'],
    [' Annas '],
    ['a  bc'],
    [FAMILY.repeat(5)],
    [FLAG.repeat(5)],
    [`${SHORT_I.repeat(4)}a`],
    [ACUTE.repeat(5)],
    ['x'.repeat(5000)],
  ])('is too long: %.40j', (name) => {
    expect(nameFault(name, ['Olga'])).toBe('maxlen');
  });

  it.each([
    [' '],
    ['     '],
    ['\t'],
    ['\n'],
    ['\u00a0'],
    ['\u2003\u3000'],
    ['\ufeff'],
    ['\u200b'],
    [' \u200e\u2060 '],
  ])('is nothing but spaces: %j', (name) => {
    expect(nameFault(name, ['Olga'])).toBe('not_empty');
  });

  it.each([['Anna'], [' Anna '], [`${FAMILY}${FLAG}`]])('is taken when somebody has it: %j', (name) => {
    expect(nameFault(name, ['Olga', 'Anna', `${FAMILY}${FLAG}`])).toBe('taken');
  });

  it.each([['anna'], ['Ann'], ['Anne']])('is not taken by one that is only alike: %j', (name) => {
    expect(nameFault(name, ['Anna'])).toBeNull();
  });

  it('that is too long is told as such, also when somebody has it', () => {
    expect(nameFault('Annabel', ['Annabel'])).toBe('maxlen');
  });

  it('is required', () => {
    expect(nameFault('', [''])).toBe('required');
  });

  it.each([
    ['Anna', null],
    ['🦊🦊🦊🦊', null],
    ['Annas', 'maxlen'],
    ['🦊🦊🦊🦊🦊', 'maxlen'],
    [' ', 'not_empty'],
    ['', 'required'],
  ])('of %j is judged also where the browser does not segment texts: %j', (name, fault) => {
    const { Segmenter: _, ...rest } = { ...Object.fromEntries(Object.entries(Intl)) };
    vi.stubGlobal('Intl', rest);
    expect('Segmenter' in Intl).toBe(false);
    expect(nameFault(name, ['Olga'])).toBe(fault);
  });
});

describe('the free places', () => {
  const held = (members_limit: number, count: number): Subscription => ({
    token: 't',
    location: null,
    product_code: 'FAMILY',
    is_owner: true,
    members_limit,
    date_stop: null,
    members_names: Array.from({ length: count }, (_, at) => String(at)),
  });

  it.each([
    [5, 0, 5],
    [5, 2, 3],
    [5, 4, 1],
    [5, 5, 0],
    [5, 7, 0],
    [0, 0, 0],
    [0, 1, 0],
    [-1, 0, 0],
  ])('of %d with %d taken are %d', (limit, count, slots) => {
    expect(slotsOf(held(limit, count))).toBe(slots);
  });
});
