import { describe, expect, it, vi } from 'vitest';
import { shareLink } from '../../../src/lib/share';

describe('sharing', () => {
  const stubShare = (share: unknown) => vi.stubGlobal('navigator', { share });

  it('hands the link to the system', async () => {
    const share = vi.fn(() => Promise.resolve());
    stubShare(share);
    expect(await shareLink('https://a.example/')).toBe('shared');
    expect(share.mock.calls).toEqual([[{ url: 'https://a.example/' }]]);
  });

  it.each([
    ['cancelled', 'the user closed it', () => Promise.reject(new DOMException('closed', 'AbortError'))],
    ['cancelled', 'it is open already', () => Promise.reject(new DOMException('busy', 'InvalidStateError'))],
    ['unavailable', 'it is refused', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    ['unavailable', 'it cannot take the link', () => Promise.reject(new TypeError('AbortError'))],
    ['unavailable', 'it rejects with nothing', () => Promise.reject(undefined)],
    ['unavailable', 'there is no such menu', undefined],
  ])('is %s when %s', async (answer, _name, share) => {
    stubShare(share);
    expect(await shareLink('https://a.example/')).toBe(answer);
  });
});
