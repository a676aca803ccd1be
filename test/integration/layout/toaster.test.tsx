import { act, fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, type ToastOptions, toast } from '../../../src/feedback/toasts';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import Toaster from '../../../src/layout/deferred/Toaster';
import { say } from '../../support/say';

type Raised = Parameters<typeof toast>;
const info = (n: number, options?: ToastOptions): Raised => ['info', `Toast ${n}`, options];

const page = (
  <>
    <button type="button">Elsewhere</button>
    <Toaster />
  </>
);

describe('Toaster', () => {
  beforeEach(async () => {
    await showLanguage('en');
    await loadTexts('account');
    vi.useFakeTimers();
  });
  afterEach(clearToasts);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const region = () => screen.getByRole('region', { name: say('page.toasts') });
  const items = () => screen.queryAllByRole('listitem');
  const texts = () => items().map((item) => item.textContent);

  /** Renders the toasts and waits the two frames after which their text is announced. */
  async function show(...raised: Raised[]) {
    for (const each of raised) toast(...each);
    render(page);
    await pass(50);
  }

  function item() {
    const [found] = items();
    if (!found) throw new Error('There is no toast');
    return found;
  }

  it('announces an error as an alert unless the page shows it too [ui-f13]', async () => {
    await show(['error', 'Toast 1'], ['success', 'Toast 2'], ['error', 'Toast 3', { isInPage: true }]);
    expect(screen.getByRole('alert')).toHaveTextContent('Toast 1');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
      'Toast 3',
      'Toast 2',
    ]);
  });

  it.each([
    ['a toast about a button near the bottom', 520, {}, 'high-toasts'],
    ['a toast about a button further up', 510, {}, 'toasts'],
    ['an error that the page shows near a button', 100, { isInPage: true }, 'high-toasts'],
  ])('keeps the place of %s free (%d of 768 px)', (_, top, options, name) => {
    render(page);
    const button = screen.getByRole('button');
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 44));
    button.click();
    act(() => toast(...info(1, options)));
    expect([...region().classList].at(-1)).toBe(name);
  });

  it('stays at the bottom for an error at the top of a page that nobody has touched', async () => {
    await show(['error', 'Toast 1', { isInPage: true }]);
    expect(region()).not.toHaveClass('high-toasts');
  });

  it('has a permanent region, and sets the text of a toast after its element', async () => {
    const { unmount } = render(page);
    expect(region()).toHaveAttribute('tabindex', '-1');
    unmount();
    toast(...info(1));
    render(page);
    // It has its height from the start, but nothing to read.
    expect(screen.getByText('Toast 1')).toHaveAttribute('aria-hidden', 'true');
    await pass(50);
    expect(screen.getByText('Toast 1')).toHaveRole('status');
  });

  it('removes a toast when its time is over', async () => {
    await show(info(1));
    await pass(2449);
    expect(items()).toHaveLength(1);
    await pass(1);
    expect(items()).toHaveLength(0);
  });

  it('shows three toasts, the newest first, while the others and their timers wait', async () => {
    await show(info(1, { durationMs: 1000 }), info(2), info(3), info(4, { durationMs: 2000 }));
    expect(texts()).toEqual(['Toast 3', 'Toast 2', 'Toast 1']);
    await pass(950);
    await pass(50);
    expect(texts()).toEqual(['Toast 4', 'Toast 3', 'Toast 2']);
    await pass(1450);
    expect(texts()).toEqual(['Toast 4']);
    await pass(500);
    expect(texts()).toEqual([]);
  });

  it.each([
    ['glides', false, { top: 60, bottom: 0 }, { translate: ['0 -60px', '0'] }],
    ['is at once, with reduced motion,', true, { top: 60, bottom: 0 }, undefined],
    ['is at once, if all have moved, as above a sheet,', false, { top: 60, bottom: 60 }, undefined],
  ])('%s at its new place when another toast goes', async (_, isReduced, edges, frames) => {
    const animate = vi.fn();
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
    await show(info(1, { durationMs: 1000 }), info(2));
    const [rest] = items();
    if (!rest) throw new Error('There is no toast');
    Object.assign(rest, { animate });
    vi.spyOn(region(), 'getBoundingClientRect').mockReturnValue(edges as DOMRect);
    await pass(1000);
    expect(texts()).toEqual(['Toast 2']);
    expect(animate.mock.calls[0]?.[0]).toEqual(frames);
  });

  const setHidden = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  };

  it.each([
    ['the tab is hidden', () => setHidden(true), () => setHidden(false)],
    [
      'the pointer is over it',
      () => fireEvent.pointerOver(item()),
      () => fireEvent.pointerLeave(screen.getByRole('list')),
    ],
    ['the focus is in it', () => act(() => item().focus()), () => act(() => item().blur())],
    ['the window is left', () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ])('pauses the timer while %s', async (_, pause, resume) => {
    await show(info(1));
    await pass(1450);
    pause();
    await pass(60_000);
    expect(items()).toHaveLength(1);
    resume();
    await pass(999);
    expect(items()).toHaveLength(1);
    await pass(1);
    expect(items()).toHaveLength(0);
  });

  it('continues the timers when the focus has left the region', async () => {
    await show(info(1), info(2));
    await user.keyboard('[F8]');
    await user.tab();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await pass(2500);
    expect(items()).toHaveLength(0);
  });

  describe('swipe', () => {
    const FINGER = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0 };
    const at = (x: number, y = 0) => ({ ...FINGER, clientX: 200 + x, clientY: 700 + y });

    function swipe(...steps: Array<[number, number?]>) {
      fireEvent.pointerDown(item(), at(0));
      for (const step of steps) fireEvent.pointerMove(item(), at(...step));
    }

    it('moves nothing within 5 pixels', async () => {
      await show(info(1));
      swipe([4]);
      expect(item().style.transform).toBe('');
    });

    it.each([
      [49, 1],
      [-49, 1],
      [50, 0],
      [-50, 0],
    ])('of %i pixels leaves %i toast(s)', async (by, count) => {
      await show(info(1));
      swipe([by / 2], [by]);
      expect(item().style.transform).toBe(`translateX(${by}px)`);
      fireEvent.pointerUp(item(), at(by));
      await pass(0);
      expect(items()).toHaveLength(count);
      if (count) expect(item().style.transform).toBe('');
    });

    it('is ignored when it is vertical', async () => {
      await show(info(1));
      swipe([2, 30], [80, 30]);
      expect(item().style.transform).toBe('');
    });

    it('does not pause the other toasts after it removed one', async () => {
      await show(info(1), info(2));
      fireEvent.pointerOver(item());
      swipe([30], [60]);
      fireEvent.pointerUp(item(), at(60));
      await pass(2500);
      expect(items()).toHaveLength(0);
    });
  });
});
