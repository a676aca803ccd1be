import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFinding } from '../../../src/app/reports/report';

const FILES = new Set(['core-4Sjg5WQv.js', 'help-BcBSGLLa.js']);
const BASE = 'https://vpn.example.org/webui/assets';

const CHROMIUM = `TypeError: x is not a function
    at render (${BASE}/core-4Sjg5WQv.js:1:2345)
    at async Promise.all (index 0)
    at ${BASE}/help-BcBSGLLa.js:2:17
    at chrome-extension://abc/assets/inject-12345678.js:1:1`;
const SAFARI = `render@${BASE}/core-4Sjg5WQv.js:1:2345\n@${BASE}/help-BcBSGLLa.js:2:17\n[native code]`;

function createError({ name = 'TypeError', message = 'x is not a function', stack = '' }) {
  return Object.assign(new Error(message), { name, stack });
}

describe('finding of a crash', () => {
  it.each([
    ['Chromium', CHROMIUM],
    ['Safari and Firefox', SAFARI],
  ])('has the places in own files of a stack of %s', (_, stack) => {
    const finding = createFinding({ kind: 'crash', error: createError({ stack }) }, FILES);
    expect(finding).toEqual({
      kind: 'crash',
      error: 'TypeError',
      frames: ['core-4Sjg5WQv.js:1:2345', 'help-BcBSGLLa.js:2:17'],
    });
  });

  it('has at most twelve places', () => {
    const stack = `f@${BASE}/core-4Sjg5WQv.js:1:1\n`.repeat(50);
    const finding = createFinding({ kind: 'crash', error: createError({ stack }) }, FILES);
    expect(finding).toMatchObject({ frames: { length: 12 } });
  });

  it('has neither an unknown name nor what is thrown without being an error', () => {
    const named = createError({ name: 'nina@example.org' });
    expect(createFinding({ kind: 'crash', error: named }, FILES)).toMatchObject({ error: 'other' });
    expect(createFinding({ kind: 'crash', error: 'nina@example.org' }, FILES)).toEqual({
      kind: 'crash',
      error: 'other',
      frames: [],
    });
  });
});

describe('finding of a lost chunk', () => {
  it('names the file when the browser does', () => {
    const message = `Failed to fetch dynamically imported module: ${BASE}/help-BcBSGLLa.js`;
    const finding = createFinding({ kind: 'chunk', error: createError({ message }) }, FILES);
    expect(finding).toMatchObject({ kind: 'chunk', file: 'help-BcBSGLLa.js' });
  });

  it('names no file of another build', () => {
    const message = `Failed to fetch dynamically imported module: ${BASE}/help-AAAAAAAA.js`;
    const finding = createFinding({ kind: 'chunk', error: createError({ message }) }, FILES);
    expect(finding).not.toHaveProperty('file');
  });
});

describe('finding of an unexpected answer', () => {
  it.each([
    ['vpn/v1/users: subscription.date_stop', 'vpn/v1/users', 'subscription.date_stop'],
    ['vpn/v1/gifts/active: items.12.gift_id', 'vpn/v1/gifts/active', 'items.n.gift_id'],
    ['checkout/kestrel/link: payment_url', 'checkout/:provider/link', 'payment_url'],
  ])('has the call and the field of %s', (where, call, field) => {
    expect(createFinding({ kind: 'answer', where }, FILES)).toEqual({ kind: 'answer', call, field });
  });

  it('is none when the place is not written as names of the contract are', () => {
    expect(createFinding({ kind: 'answer', where: 'vpn/v1/users: nina@example.org' }, FILES)).toBeNull();
    expect(createFinding({ kind: 'answer', where: 'vpn/v1/users?token=a: body' }, FILES)).toBeNull();
  });
});

/** What the app handles and no report may contain. */
const secret = fc.oneof(
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.uuid(),
  fc.stringMatching(/^[A-Za-z0-9_-]{16,40}$/),
  fc.string({ minLength: 8, unit: 'grapheme' }),
);

describe('findings', () => {
  it('contain nothing of a message, a name, a stack or a thrown value but own places', () => {
    const property = fc.property(secret, fc.constantFrom('crash', 'chunk'), (text, kind) => {
      const hostile = `${text}\n    at ${BASE}/core-4Sjg5WQv.js:424242:1)\n${BASE}/${text}.js`;
      const errors: unknown[] = [
        text,
        { text },
        createError({
          message: hostile,
          name: text,
          stack: `Error: ${hostile}\n    at f (${BASE}/core-4Sjg5WQv.js:1:2)`,
        }),
        createError({
          message: '',
          stack: `${text}@https://a.example/${text}?q=${text}:1:2\n${text}@${BASE}/${text}.js:3:4`,
        }),
      ];
      for (const error of errors) {
        const {
          frames = [],
          error: name,
          file = '',
          ...rest
        } = Object(createFinding({ kind, error }, FILES));
        const places = frames.join();
        expect(['', 'core-4Sjg5WQv.js:1:2']).toContain(places);
        expect(['TypeError', 'other']).toContain(name);
        expect(['', 'core-4Sjg5WQv.js']).toContain(file);
        expect(rest).toEqual({ kind });
      }
    });
    fc.assert(property, { seed: 44 });
  });

  it('contain no value of a name or a place that is given for them', () => {
    const property = fc.property(secret, (text) => {
      expect(createFinding({ kind: 'start', name: text }, FILES)).toEqual({ kind: 'start', error: 'other' });
      const where = `checkout/${text}/link: payment_url`;
      expect(createFinding({ kind: 'answer', where }, FILES)).toEqual({
        kind: 'answer',
        call: 'checkout/:provider/link',
        field: 'payment_url',
      });
    });
    fc.assert(property, { seed: 44 });
  });
});
