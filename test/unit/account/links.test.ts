import { expect, it } from 'vitest';
import { createKeyLinks } from '../../../src/account/keys/links';

it('subscription links › consist of the origin and the encoded token', () => {
  const path = 'connection/subs/..%2Fx%3Fy%23z';
  const links = (origin: string) => createKeyLinks('../x?y#z', origin);
  expect(links('https://tern.example').link).toBe(`https://tern.example/${path}`);
  expect(links('https://tern.example').outline).toBe(`ssconf://tern.example/${path}#Tern%20VPN`);
  expect(links('http://localhost').outline).toBe(`ssconf://localhost/${path}#Tern%20VPN`);
});
