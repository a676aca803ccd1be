import { describe, expect, it } from 'vitest';
import { readKeptKey } from '../../../src/account/kept-key/kept-key.model';

const KEPT = {
  owner: '1',
  link: 'https://tern.example/connection/subs/t',
  outline: 'ssconf://tern.example/connection/subs/t#Tern',
  until: '2026-12-01',
  at: 0,
};

describe('what was kept', () => {
  it('is read as it was written', () => {
    expect(readKeptKey(JSON.stringify(KEPT))).toEqual(KEPT);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...KEPT, link: 'javascript:alert(1)' }),
    JSON.stringify({ ...KEPT, outline: 'javascript:alert(1)' }),
    JSON.stringify({ ...KEPT, at: 'now' }),
  ])('is nothing when it reads %j', (text) => {
    expect(readKeptKey(text)).toBeNull();
  });
});
