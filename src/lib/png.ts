const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Maximum size of a block of uncompressed data. */
const BLOCK_BYTES = 0xffff;
const ADLER_MODULUS = 65521;

/**
 * encodePng encodes a square black-and-white picture as a PNG (1-bit greyscale, ISO/IEC 15948). It uses no
 * canvas, because browsers that resist fingerprinting return noise when a canvas is read. The pixels are not
 * compressed. Throws a RangeError above about 700 pixels a side, which need more than one block.
 */
export function encodePng(size: number, isBlack: (row: number, column: number) => boolean): Uint8Array {
  const rowBytes = 1 + Math.ceil(size / 8);
  // Each row begins with its filter type, 0 for none. A set bit is a white pixel.
  const pixels = new Uint8Array(size * rowBytes);
  if (pixels.length > BLOCK_BYTES) throw new RangeError('The picture is too large');
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (!isBlack(row, column)) {
        const index = row * rowBytes + 1 + (column >> 3);
        pixels[index] = (pixels[index] ?? 0) | (0x80 >> (column & 7));
      }
  const bitDepth = 1;
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [...uint32(size), ...uint32(size), bitDepth, 0, 0, 0, 0]),
    ...chunk('IDAT', storeInZlib(pixels)),
    ...chunk('IEND', []),
  ]);
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const uint16LittleEndian = (value: number) => [value & 255, (value >>> 8) & 255];

function chunk(type: string, data: number[]): number[] {
  const content = [...[...type].map((letter) => letter.charCodeAt(0)), ...data];
  return [...uint32(data.length), ...content, ...uint32(crc32(content))];
}

/** A zlib stream of one block without compression (RFC 1950, RFC 1951). */
function storeInZlib(data: Uint8Array): number[] {
  const header = [0x78, 0x01];
  const lastBlock = [1, ...uint16LittleEndian(data.length), ...uint16LittleEndian(~data.length)];
  return [...header, ...lastBlock, ...data, ...uint32(adler32(data))];
}

function adler32(data: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of data) {
    low = (low + byte) % ADLER_MODULUS;
    high = (high + low) % ADLER_MODULUS;
  }
  return high * 0x10000 + low;
}

function crc32(data: number[]): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}
