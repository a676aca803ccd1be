import { expect, it } from 'vitest';
import { createKeyLinks } from '../../../src/account/keys/links';

it('the links of a subscription are made of the origin, also a plain http one, and the token, which cannot lead elsewhere', () => {
  const path = 'connection/subs/..%2Fx%3Fy%23z';
  const links = (origin: string) => createKeyLinks('../x?y#z', origin);
  expect(links('https://tern.example').link).toBe(`https://tern.example/${path}`);
  expect(links('https://tern.example').outline).toBe(`ssconf://tern.example/${path}#Tern%20VPN`);
  expect(links('http://localhost').outline).toBe(`ssconf://localhost/${path}#Tern%20VPN`);
});
