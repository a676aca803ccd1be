import { describe, expect, it, vi } from 'vitest';
import { mediaSignal } from '../../../src/ui/viewport';

describe('media query signal', () => {
  it('changes with the window', () => {
    const list = Object.assign(new EventTarget(), { matches: true });
    const matchMediaMock = vi.fn(() => list);
    vi.stubGlobal('matchMedia', matchMediaMock);
    const isWide = mediaSignal('(min-width: 900px)');
    expect(isWide.value).toBe(true);
    expect(matchMediaMock.mock.calls).toEqual([['(min-width: 900px)']]);
    list.matches = false;
    list.dispatchEvent(new Event('change'));
    expect(isWide.value).toBe(false);
  });

  it('is false without matchMedia', () => {
    vi.stubGlobal('matchMedia', undefined);
    expect(mediaSignal('(min-width: 1px)').value).toBe(false);
  });
});
