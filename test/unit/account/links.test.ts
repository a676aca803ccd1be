import { describe, expect, it } from 'vitest';
import { outlineLink, subscriptionLink } from '../../../src/account/keys/links';

describe('the links of a subscription', () => {
  it('are made of the origin, also a plain http one, and the token, which cannot lead elsewhere', () => {
    const path = 'connection/subs/..%2Fx%3Fy%23z';
    expect(subscriptionLink('../x?y#z', 'https://tern.example')).toBe(`https://tern.example/${path}`);
    expect(outlineLink('../x?y#z', 'https://tern.example')).toBe(`ssconf://tern.example/${path}#Tern%20VPN`);
    expect(outlineLink('../x?y#z', 'http://localhost:4173')).toBe(
      `ssconf://localhost:4173/${path}#Tern%20VPN`,
    );
  });
});
