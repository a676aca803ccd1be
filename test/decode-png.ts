import { crc32, inflateSync } from 'node:zlib';

/** decodePng reads a 1-bit greyscale PNG as a viewer does, with its checksums, to RGBA. Throws for anything else. */
export function decodePng(bytes: Uint8Array): { width: number; height: number; data: Uint8ClampedArray } {
  const file = Buffer.from(bytes);
  if (file.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('no PNG');
  const chunks: [type: string, data: Buffer][] = [];
  for (let start = 8; start < file.length; ) {
    const end = start + 8 + file.readUInt32BE(start);
    const type = file.toString('latin1', start + 4, start + 8);
    if (crc32(file.subarray(start + 4, end)) !== file.readUInt32BE(end))
      throw new Error(`bad CRC of ${type}`);
    chunks.push([type, file.subarray(start + 8, end)]);
    start = end + 4;
  }
  const header = chunks[0]?.[1] ?? Buffer.alloc(0);
  const pixels = inflateSync(
    Buffer.concat(chunks.filter(([type]) => type === 'IDAT').map(([, data]) => data)),
  );
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (chunks.at(-1)?.[0] !== 'IEND' || header.subarray(8).join() !== '1,0,0,0,0')
    throw new Error('other PNG');
  const rowBytes = 1 + Math.ceil(width / 8);
  if (pixels.length !== height * rowBytes) throw new Error('wrong length');
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let row = 0; row < height; row++) {
    if (pixels[row * rowBytes] !== 0) throw new Error('filtered row');
    for (let column = 0; column < width; column++) {
      const isWhite = (pixels[row * rowBytes + 1 + (column >> 3)] ?? 0) & (0x80 >> (column & 7));
      if (!isWhite) data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3);
    }
  }
  return { width, height, data };
}
