import type { Locator, Page } from '@playwright/test';

/** untilDrawn waits until whatever was changed is on screen. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

/** untilStill waits until everything that moves in an element stands. */
export const untilStill = (element: Locator): Promise<void> =>
  element.evaluate(async (it) => {
    // Of what has left the page, the promise is rejected.
    await Promise.allSettled(it.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });

/** setWidth gives the page another width and lets it draw what it makes of it. */
export async function setWidth(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await untilDrawn(page);
}

/** overhang is how far the content reaches over the page's edge, or over that of a dialog, in px. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, offsetWidth } = document.documentElement;
    const panels = [...document.querySelectorAll('[role=dialog] > *, [role=alertdialog] > *')];
    return Math.max(
      scrollWidth - offsetWidth,
      ...panels.map((panel) => panel.scrollWidth - panel.clientWidth),
    );
  });

/** setLetters sets the browser's font size, in per cent of the usual one. */
export const setLetters = (page: Page, percent: number): Promise<void> =>
  page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    await new Promise(requestAnimationFrame);
  }, `${percent}%`);

/** setFontSize sets the browser's font size in px; unlike setLetters, breakpoints follow it. */
export async function setFontSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
}

/**
 * unreadable lists the words that cannot be read where they stand: cut off, broken, out of their button, or under others.
 * Ignores the page behind a dialog or the splash.
 */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 2;
    const covers = document.querySelectorAll('[role=dialog], [role=alertdialog], .splash');
    const root = [...covers].at(-1) ?? document.body;
    const words: { text: string; box: DOMRect; parent: Element }[] = [];
    const found: string[] = [];

    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.toasts, [inert], [aria-hidden=true]') !== null;

    /** What lets nothing be seen of it that sticks out, and for what reason. */
    function cutBy(element: Element, box: DOMRect): string | null {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        if (style.clipPath !== 'none') return 'hidden';
        const isOut =
          box.left < edge.left - SLACK ||
          box.right > edge.right + SLACK ||
          box.top < edge.top - SLACK ||
          box.bottom > edge.bottom + SLACK;
        if (isOut && /hidden|clip/.test(style.overflow)) return 'cut off';
        if (isOut && at.matches('a, button') && style.display !== 'inline') return 'out of its button';
      }
      return null;
    }

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim().slice(0, 40);
      const parent = node.parentElement;
      if (!text || !parent || isHidden(parent)) continue;
      const range = document.createRange();
      if (!parent.closest('.font-mono'))
        // Words of ours: no addresses, and none that no screen has room for.
        for (const { 0: word, index } of node.textContent?.matchAll(/(?<![^\s-])[^\s@/-]{2,20}(?![^\s-])/g) ??
          []) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) found.push(`broken: ${word}`);
        }
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const reason = cutBy(parent, box);
        if (reason === 'hidden') break;
        if (reason) found.push(`${reason}: ${text}`);
        words.push({ text, box, parent });
      }
    }
    for (const field of root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')) {
      const { fontSize } = getComputedStyle(field);
      if (!isHidden(field) && field.clientHeight < Number.parseFloat(fontSize))
        found.push(`cut off: ${field.name}`);
    }
    // Boxes of lines reach further than their letters.
    for (const [index, word] of words.entries())
      for (const other of words.slice(index + 1)) {
        if (word.parent === other.parent) continue;
        const [a, b] = [word.box, other.box];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > SLACK && down > Math.min(a.height, b.height) / 3)
          found.push(`one over the other: ${word.text} | ${other.text}`);
      }
    const layers = [...root.querySelectorAll('*')].filter((element) => {
      const { position, backgroundColor } = getComputedStyle(element);
      const isAbove = /absolute|fixed|sticky/.test(position) && !/, 0(\.\d+)?\)$/.test(backgroundColor);
      return isAbove && !isHidden(element) && element.textContent;
    });
    for (const layer of layers) {
      const edge = layer.getBoundingClientRect();
      for (const { text, box, parent } of words) {
        if (layer.contains(parent) || getComputedStyle(layer).clipPath !== 'none') continue;
        const across = Math.min(edge.right, box.right) - Math.max(edge.left, box.left);
        const down = Math.min(edge.bottom, box.bottom) - Math.max(edge.top, box.top);
        if (across > SLACK && down > box.height / 4) found.push(`covered: ${text}`);
      }
    }
    return [...new Set(found)];
  });

/** running lists what moves by itself; words that appear after a while do not move. */
export const running = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSAnimation && animation.animationName === 'appear'))
      .filter(({ playState }) => playState === 'running')
      // Without what reduced motion has shortened to 0.01 ms.
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return `${target?.localName}.${target?.className}`;
      }),
  );

/**
 * adjacentTexts lists the texts that stand beside another in one element, as those around a value in JSX do. Firefox
 * and Edge translate them as one text and take the others out, so that none of them may ever change by itself.
 */
export const adjacentTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const next = text.nextSibling;
      if (next?.nodeType === Node.TEXT_NODE) found.push(`${text.nodeValue}|${next.nodeValue}`);
    }
    return found;
  });
