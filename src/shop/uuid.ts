/** createUuid creates a random UUID v4, also where randomUUID is missing: over http and in old web views. */
export const createUuid = (): string => crypto.randomUUID?.() ?? formatUuid();

/** The 4 marks the version, the `a` its variant (RFC 9562, section 5.4). */
const formatUuid = (): string =>
  `${createHex(8)}-${createHex(4)}-4${createHex(3)}-a${createHex(3)}-${createHex(12)}`;

/** Random hexadecimal digits. */
const createHex = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => (byte % 16).toString(16)).join('');
