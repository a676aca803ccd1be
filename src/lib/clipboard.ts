import { waitMs } from './wait';

function copyBySelection(text: string): boolean {
  const active = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // 16 px: below that iOS zooms the page into the field.
  field.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px';
  // Beside the focus: a dialog keeps focus, and so the selection, inside itself.
  (active?.closest('dialog,[role=dialog],[role=alertdialog]') ?? document.body).append(field);
  let isCopied = false;
  try {
    field.focus({ preventScroll: true });
    field.setSelectionRange(0, text.length);
    isCopied = document.execCommand('copy');
  } catch {}
  field.remove();
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  return isCopied;
}

/** A browser may ask first, and the person may not see the question. */
const PATIENCE_MS = 3000;

/** orGiveUp waits for the clipboard no longer than PATIENCE_MS after there was something to put into it. */
const orGiveUp = (writing: Promise<unknown>, text?: Promise<string>) =>
  Promise.race([
    writing,
    Promise.resolve(text)
      .then(() => waitMs(PATIENCE_MS))
      .then(() => Promise.reject(new Error('The clipboard does not answer.'))),
  ]);

/**
 * copyText copies the text, or the text being fetched; true only when the clipboard has it. Call it inside the click:
 * iOS takes a late text only as a promise handed over at once (ui-9). Rejects when `text` rejects.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (typeof text !== 'string') {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    blob.catch(() => {});
    try {
      const item = new ClipboardItem({ 'text/plain': blob });
      await orGiveUp(Promise.all([clipboard.write([item]), text]), text);
      return true;
    } catch {}
  }
  // No await before the fallback for a plain text: old browsers copy only in the click's own turn.
  const value = typeof text === 'string' ? text : await text;
  if (clipboard) {
    try {
      await orGiveUp(clipboard.writeText(value));
      return true;
    } catch {}
  }
  return copyBySelection(value);
}
