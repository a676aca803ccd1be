/** createUuid creates a random UUID v4, also where randomUUID is missing: over http and in old web views. */
export const createUuid = (): string => crypto.randomUUID?.() ?? formatUuid(randomBytes());

/** 16 random bytes with the bits that mark version 4 and its variant (RFC 9562, section 5.4). */
function randomBytes(): number[] {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    if (index === 8) return (byte & 0x3f) | 0x80;
    return byte;
  });
}

function formatUuid(bytes: number[]): string {
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return groups.join('-');
}
