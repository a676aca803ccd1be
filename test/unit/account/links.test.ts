import { describe, expect, it } from 'vitest';
import { outlineLink, subscriptionLink } from '../../../src/account/keys/links';

describe('the links of a subscription', () => {
  it('are made of the origin and the token, of a plain http origin too', () => {
    const path = 'connection/subs/sub1';
    expect(subscriptionLink('sub1', 'https://tern.example')).toBe(`https://tern.example/${path}`);
    expect(outlineLink('sub1', 'https://tern.example')).toBe(`ssconf://tern.example/${path}#Tern%20VPN`);
    expect(outlineLink('sub1', 'http://localhost:4173')).toBe(`ssconf://localhost:4173/${path}#Tern%20VPN`);
  });

  it('cannot be led elsewhere by a token', () => {
    const link = subscriptionLink('../../x?y#z', 'https://tern.example');
    expect(new URL(link).pathname).toBe('/connection/subs/..%2F..%2Fx%3Fy%23z');
    expect(outlineLink('https://evil', 'https://tern.example')).toBe(
      'ssconf://tern.example/connection/subs/https%3A%2F%2Fevil#Tern%20VPN',
    );
  });
});
