import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareLink } from '../../../src/lib/share';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sharing', () => {
  const stubShare = (share: unknown) => vi.stubGlobal('navigator', { share });

  it('hands the link to the system', async () => {
    const share = vi.fn(() => Promise.resolve());
    stubShare(share);
    expect(await shareLink('https://a.example/')).toBe(true);
    expect(share.mock.calls).toEqual([[{ url: 'https://a.example/' }]]);
  });

  it.each([
    [true, 'the user closed it', () => Promise.reject(new DOMException('closed', 'AbortError'))],
    [false, 'it is refused', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    [false, 'it rejects with nothing', () => Promise.reject(undefined)],
    [false, 'there is no such menu', undefined],
  ])('tells %s when %s', async (answer, _name, share) => {
    stubShare(share);
    expect(await shareLink('https://a.example/')).toBe(answer);
  });
});
