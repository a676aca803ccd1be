import { describe, expect, it, vi } from 'vitest';
import { shareLink } from '../../../src/lib/share';

describe('shareLink', () => {
  const stubShare = (share: unknown) => vi.stubGlobal('navigator', { share });

  it('passes the link to the system', async () => {
    const share = vi.fn(() => Promise.resolve());
    stubShare(share);
    expect(await shareLink('https://a.example/')).toBe('shared');
    expect(share.mock.calls).toEqual([[{ url: 'https://a.example/' }]]);
  });

  it.each([
    ['cancelled', 'the user closed it', () => Promise.reject(new DOMException('closed', 'AbortError'))],
    [
      'cancelled',
      'the menu is already open',
      () => Promise.reject(new DOMException('busy', 'InvalidStateError')),
    ],
    ['unavailable', 'the browser refuses', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    [
      'unavailable',
      'the browser does not accept the link',
      () => Promise.reject(new TypeError('AbortError')),
    ],
    ['unavailable', 'it rejects with nothing', () => Promise.reject(undefined)],
    ['unavailable', 'the browser has no share menu', undefined],
  ])('returns %s when %s', async (answer, _name, share) => {
    stubShare(share);
    expect(await shareLink('https://a.example/')).toBe(answer);
  });
});
