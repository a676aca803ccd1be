import type { Page } from '@playwright/test';
import { untilDrawn } from './legibility';

interface Words {
  text: string;
  color: string;
  /** The contrast that letters of their size and weight need. */
  least: number;
  box: { x: number; y: number; width: number; height: number };
}

/** In the page: takes the letters away and leaves what they stand on; returns where which words were. */
function takeWords(): Words[] {
  const words: Words[] = [];
  const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim().slice(0, 40);
    const parent = node.parentElement;
    // What is switched off need not be read, nor what is a picture.
    if (!text || !parent?.checkVisibility() || parent.closest('[aria-disabled=true], [aria-hidden=true]'))
      continue;
    const { color, fontSize, fontWeight, clipPath } = getComputedStyle(parent);
    if (clipPath !== 'none' || parent.closest('.skip-link')) continue;
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects())
      words.push({ text, color, least: isLarge ? 3 : 4.5, box: { x, y: y + scrollY, width, height } });
  }
  for (const element of document.querySelectorAll<HTMLElement>('body, s, a')) {
    element.style.webkitTextFillColor = 'transparent';
    element.style.textDecoration = 'none';
  }
  return words;
}

/** In a page of its own: the contrast of words with the lightest and the darkest of what they stand on. */
async function judge({ png, words }: { png: string; words: Words[] }): Promise<string[]> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: picture.width,
    height: picture.height,
  });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('There is no canvas');
  brush.drawImage(picture, 0, 0);
  const light = (parts: ArrayLike<number>) => {
    const [r = 0, g = 0, b = 0] = Array.from(parts, (part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  return words.flatMap(({ text, color, least, box }) => {
    const own = light((color.match(/[\d.]+/g) ?? []).map(Number));
    const { data } = brush.getImageData(box.x, box.y, Math.max(1, box.width), Math.max(1, box.height));
    let worst = Number.POSITIVE_INFINITY;
    for (let at = 0; at < data.length; at += 4 * 7) {
      const ground = light(data.subarray(at, at + 3));
      worst = Math.min(worst, Math.max(own, ground) / Math.min(own, ground));
    }
    return worst < least ? [`${worst.toFixed(2)}, not ${least}: ${text}`] : [];
  });
}

/** In the page: gives the letters back. */
function giveBack(): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('body, s, a')) {
    style.removeProperty('-webkit-text-fill-color');
    style.removeProperty('text-decoration');
  }
}

/** faintWords lists the words without their contrast, as painted: axe leaves open all that stands on a gradient. */
export async function faintWords(page: Page): Promise<string[]> {
  const words = await page.evaluate(takeWords);
  if (words.length < 6) throw new Error(`There are ${words.length} words`);
  await untilDrawn(page);
  const png = (await page.screenshot({ fullPage: true })).toString('base64');
  await page.evaluate(giveBack);
  const blank = await page.context().newPage();
  const faint = await blank.evaluate(judge, { png, words });
  await blank.close();
  return faint;
}
