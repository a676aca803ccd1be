import { screen, within } from '@testing-library/preact';
import { say } from '../../support/say';
import { stubClipboard } from './app';

/** The ways in which the browser lets a page pass on a text: none by default. */
export interface Ways {
  clipboard?: 'open' | 'denied';
  share?: 'taken';
}

/** stubWays replaces clipboard and share menu, and records what they get. */
export function stubWays({ clipboard, share }: Ways) {
  const shared: (string | undefined)[] = [];
  const board = stubClipboard(clipboard === 'open');
  document.execCommand = () => false;
  const menu = async (data?: ShareData) => void shared.push(data?.url);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share && menu });
  return {
    /** The text in the clipboard. */
    copied: () => board.text,
    /** The links that were shared. */
    shared,
  };
}

/** findManualField waits for the manual copy dialog and returns its field. */
export const findManualField = async <T extends HTMLElement>() =>
  within(await screen.findByRole('dialog', { name: say('manual.title') })).getByRole<T>('textbox', {
    name: say('manual.name'),
  });

/** The texts of all toasts, with their durations in milliseconds. */
export async function listToasts(): Promise<[string, number][]> {
  const { toasts } = await import('../../../src/feedback/toasts');
  return toasts.value.map(({ text, durationMs }) => [text, durationMs]);
}
