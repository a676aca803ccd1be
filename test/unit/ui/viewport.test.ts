import { effect } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { mediaSignal } from '../../../src/ui/viewport';

it('media query signal follows the window while it is read', () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  const matchMediaMock = vi.fn(() => list);
  vi.stubGlobal('matchMedia', matchMediaMock);
  const isWide = mediaSignal('(min-width: 900px)');
  const resize = (matches: boolean) => {
    list.matches = matches;
    list.dispatchEvent(new Event('change'));
  };
  expect(matchMediaMock).not.toHaveBeenCalled();

  const seen: boolean[] = [];
  const stop = effect(() => void seen.push(isWide.value));
  expect(matchMediaMock.mock.calls).toEqual([['(min-width: 900px)']]);
  expect(seen).toEqual([true]);
  resize(false);
  expect(seen).toEqual([true, false]);

  stop();
  resize(true);
  expect(isWide.value).toBe(false);
  effect(() => void seen.push(isWide.value))();
  expect(seen).toEqual([true, false, true]);
});
