import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Subscription } from '../../../src/session/entities';
import { countFreeSlots, toName, validateName } from '../../../src/sharing/members';

afterEach(() => {
  vi.unstubAllGlobals();
});

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇩🇪';
const WAVE = '👋🏽';
/** Letters of two characters each: и with a breve, e with an acute accent. */
const SHORT_I = 'и\u0306';
const ACUTE = 'e\u0301';

describe('participant name', () => {
  it.each([
    ['a', null],
    ['  Anna  ', null],
    ['<b>x', null],
    [FAMILY.repeat(4), null],
    [FLAG.repeat(4), null],
    [` ${WAVE.repeat(4)}`, null],
    [`Зо${SHORT_I}я`, null],
    [ACUTE.repeat(4), null],
    ['A\u00adn\u200dn\u2060a', null],
    [' Annas ', 'maxlen'],
    ['a  bc', 'maxlen'],
    [FAMILY.repeat(5), 'maxlen'],
    [FLAG.repeat(5), 'maxlen'],
    [`${SHORT_I.repeat(4)}a`, 'maxlen'],
    [' ', 'not_empty'],
    ['\u2003\u3000\ufeff', 'not_empty'],
    [' \u200b\u200e\u2060 ', 'not_empty'],
    [' Olga ', 'taken'],
    ['\u2066Ol\u200bga\u2069', 'taken'],
    [`${FAMILY}${FLAG}`, 'taken'],
    ['olga', null],
    ['', 'required'],
  ])('%.40j has the error %j', (name, fault) => {
    expect(validateName(name, ['Olga', `${FAMILY}${FLAG}`, ''])).toBe(fault);
  });

  it('is too long rather than a duplicate', () => {
    expect(validateName('Annabel', ['Annabel'])).toBe('maxlen');
  });

  it.each([
    ['🦊🦊🦊🦊', null],
    ['🦊🦊🦊🦊🦊', 'maxlen'],
  ])('of %j without Intl.Segmenter has the error: %j', (name, fault) => {
    vi.stubGlobal('Intl', {});
    expect(validateName(name, [])).toBe(fault);
  });
});

describe('toName', () => {
  it.each([
    '👨‍👩‍👧‍👦',
    '👩🏽‍🚀',
    '❤️‍🔥',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '1️⃣',
    '🇩🇪',
    'Зоя',
  ])('does not change %j', (text) => {
    expect(toName(text)).toBe(text);
  });

  it('removes a joiner that joins no emoji', () => {
    expect(toName('\u200d🦊\u200dАня\u200d')).toBe('🦊Аня');
  });
});

describe('free slots', () => {
  const createPlan = (members_limit: number, count: number) =>
    ({ members_limit, members_names: Array(count).fill('Anna') }) as Subscription;

  it.each([
    [5, 2, 3],
    [5, 5, 0],
    [5, 7, 0],
    [-1, 0, 0],
  ])('of %d with %d members are %d', (limit, count, slots) => {
    expect(countFreeSlots(createPlan(limit, count))).toBe(slots);
  });
});
