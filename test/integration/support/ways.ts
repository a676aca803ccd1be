import { screen, within } from '@testing-library/preact';
import { vi } from 'vitest';
import { stubClipboard } from './app';
import { say } from './say';

/** What the browser lets a page do with a link: nothing by default. */
export interface Ways {
  clipboard?: 'open' | 'denied' | 'absent';
  /** The old command copies what is selected. */
  field?: boolean;
  share?: 'taken' | 'cancelled' | 'refused';
}

const refuse = (name: string) => Promise.reject(new DOMException(name, name));

/** stubWays makes a browser of these ways, and notes what went which way. */
export function stubWays({ clipboard = 'denied', field = false, share }: Ways = {}) {
  let selected: string | null = null;
  const shared: (string | undefined)[] = [];
  const board = clipboard === 'absent' ? null : stubClipboard(clipboard === 'open');
  if (!board) vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  document.execCommand = () => {
    const active = document.activeElement;
    if (field && active instanceof HTMLTextAreaElement)
      selected = active.value.slice(active.selectionStart, active.selectionEnd);
    return field;
  };
  const menu = async (data?: ShareData) => {
    if (share === 'refused') return refuse('NotAllowedError');
    shared.push(data?.url);
    if (share === 'cancelled') return refuse('AbortError');
  };
  Object.defineProperty(navigator, 'share', { configurable: true, value: share && menu });
  return {
    /** What the clipboard holds. */
    copied: () => board?.text ?? selected,
    /** What the share menu was opened with. */
    shared,
  };
}

/** The dialog of the last way, and the field in it. */
export const findManualField = async <T extends HTMLElement>() =>
  within(await screen.findByRole('dialog', { name: say('keys.manual.title') })).getByRole<T>('textbox', {
    name: say('keys.manual.field'),
  });

/** The toasts that were told, and for how many milliseconds each. */
export async function toldFor(): Promise<[string, number][]> {
  const { toasts } = await import('../../../src/session/toasts');
  return toasts.value.map(({ text, durationMs }) => [text, durationMs]);
}
