import readCode from 'jsqr';
import { describe, expect, it } from 'vitest';
import { drawQr } from '../../../src/account/keys/qr/qr';
import { decodePng } from '../../decode-png';

const PREFIX = 'data:image/png;base64,';

describe('QR code', () => {
  it.each([
    ['a short link', 'https://t.example/connection/subs/a'],
    ['a link with a long token', `https://cdn.example.org/connection/subs/${'a1B2c3D4e5'.repeat(20)}`],
  ])('is a readable PNG of 240 px for %s', (_, link) => {
    const url = drawQr(link) ?? '';
    expect(url.slice(0, PREFIX.length)).toBe(PREFIX);
    const { data, width, height } = decodePng(Buffer.from(url.slice(PREFIX.length), 'base64'));
    expect(readCode(data, width, height)?.data).toBe(link);
    expect(width).toBe(240);
    expect(height).toBe(240);
  });

  it('is null when the text is too long [keys-f2]', () => {
    expect(drawQr('a'.repeat(3000))).toBeNull();
  });
});
