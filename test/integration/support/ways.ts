import { screen, within } from '@testing-library/preact';
import { stubClipboard } from './app';
import { say } from './say';

/** What the browser lets a page do with a link: nothing by default. */
export interface Ways {
  clipboard?: 'open' | 'denied';
  share?: 'taken';
}

/** stubWays makes a browser of these ways, and notes what went which way. */
export function stubWays({ clipboard, share }: Ways) {
  const shared: (string | undefined)[] = [];
  const board = stubClipboard(clipboard === 'open');
  document.execCommand = () => false;
  const menu = async (data?: ShareData) => void shared.push(data?.url);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share && menu });
  return {
    /** What the clipboard holds. */
    copied: () => board.text,
    /** What the share menu was opened with. */
    shared,
  };
}

/** The dialog of the last way, and the field in it. */
export const findManualField = async <T extends HTMLElement>() =>
  within(await screen.findByRole('dialog', { name: say('manual.title') })).getByRole<T>('textbox', {
    name: say('manual.name'),
  });

/** The texts of all toasts, with their durations in milliseconds. */
export async function listToasts(): Promise<[string, number][]> {
  const { toasts } = await import('../../../src/feedback/toasts');
  return toasts.value.map(({ text, durationMs }) => [text, durationMs]);
}
