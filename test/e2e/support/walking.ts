import type { Page } from '@playwright/test';

export interface Stop {
  /** What is focused, in words. */
  name: string;
  /** Its place among all that the Tab key has to reach, -1 for anything else. */
  at: number;
  /** A line of at least 2 px is drawn around it. */
  hasRing: boolean;
  /** Messages come and go: they are no part of the screen. */
  isToast: boolean;
  /** Part of it is on screen, and nothing lies over that but messages, which go by themselves. */
  isSeen: boolean;
}

/** More than any screen has. */
const MOST_STOPS = 80;

/** In the page: finds what the Tab key has to reach, in the order of the document: of an open dialog, only what is in it. */
function takeReachable(): number {
  const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  const reachable = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, .toasts *, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  Object.assign(window, { reachable });
  return reachable.length;
}

/** In the page: what has the focus; null when nothing has. */
function readStop(): Stop | null {
  const { reachable } = window as unknown as { reachable: Element[] };
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  return {
    name: (element.ariaLabel || element.innerText || element.getAttribute('name') || element.localName).slice(
      0,
      40,
    ),
    at: reachable.indexOf(element),
    isToast: element.matches('.toasts *'),
    hasRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    isSeen: parts.some((x) =>
      parts.some((y) => {
        const hits = document.elementsFromPoint(left + x * width, top + y * height);
        return element.contains(hits.find((hit) => !hit.closest('.toasts')) ?? null);
      }),
    ),
  };
}

/** walk presses the Tab key until it comes around; returns the stops, and how many there have to be. */
export async function walk(page: Page): Promise<{ stops: Stop[]; count: number }> {
  const count = await page.evaluate(takeReachable);
  const stops: Stop[] = [];
  for (let press = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop || stop.isToast) continue;
    if (stops.some(({ at, name }) => at === stop.at && name === stop.name)) break;
    stops.push(stop);
  }
  return { stops, count };
}
