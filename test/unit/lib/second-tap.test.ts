import { fireEvent } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSecondTapGuard } from '../../../src/lib/second-tap';

const clicked = vi.fn();
let stop: () => void;

beforeEach(() => {
  clicked.mockClear();
  document.body.innerHTML = '<button id="first"></button><a id="second" href="#there"></a><p></p>';
  for (const element of document.body.querySelectorAll('[id]'))
    element.addEventListener('click', () => clicked(element.id));
  vi.useFakeTimers({ toFake: ['performance'] });
  stop = startSecondTapGuard();
});

afterEach(() => stop());

/** Clicks an element, some milliseconds after the last click. */
function tap(selector: string, { afterMs = 0, x = 100, y = 50 } = {}): boolean {
  vi.advanceTimersByTime(afterMs);
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return fireEvent.click(element, { clientX: x, clientY: y });
}

it('drops the second tap of a double tap that hits something else [ui-f7]', () => {
  tap('#first');
  expect(tap('#second', { afterMs: 399 })).toBe(false);
  expect(clicked.mock.calls).toEqual([['first']]);
});

it.each([
  ['later', '#second', { afterMs: 400 }],
  ['at another place', '#second', { afterMs: 100, x: 124 }],
  ['by keyboard, without a place,', '#second', { afterMs: 100, x: 0, y: 0 }],
  ['on the same element', '#first', { afterMs: 100 }],
])('leaves a click %s', (_, selector, options) => {
  tap('#first');
  expect(tap(selector, options)).toBe(true);
  expect(clicked).toHaveBeenCalledTimes(2);
});

it('drops a second tap where the first one hit no control', () => {
  tap('p');
  expect(tap('#second', { afterMs: 100 })).toBe(false);
});

it('leaves the click that a label passes on to its field', () => {
  document.body.innerHTML = '<label><span>Keep</span><input type="checkbox"></label>';
  expect(tap('span')).toBe(true);
  expect(tap('input')).toBe(true);
});

it('drops nothing once it is stopped', () => {
  stop();
  tap('#first');
  expect(tap('#second', { afterMs: 100 })).toBe(true);
});
