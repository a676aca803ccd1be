import { waitMs } from './wait';

function copyBySelection(text: string): boolean {
  const active = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // iOS zooms into fields below 16 px.
  field.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px';
  // Inside an open dialog, which traps focus and with it the selection.
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

/** The permission prompt may go unnoticed. */
const TIMEOUT_MS = 3000;

/** True once written, false TIMEOUT_MS after the text is known; the wait for the text does not count. */
async function isWritten(writing: Promise<unknown>, text?: Promise<string>): Promise<boolean> {
  const timeout = async () => {
    await text;
    await waitMs(TIMEOUT_MS);
    return false;
  };
  return Promise.race([writing.then(() => true), timeout()]);
}

/**
 * copyText resolves to true only when the text is on the clipboard. Call it inside the click: iOS accepts a text still
 * being fetched only as a promise handed over at once (ui-9). Rejects when `text` rejects.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (typeof text !== 'string') {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    blob.catch(() => {});
    try {
      const item = new ClipboardItem({ 'text/plain': blob });
      if (await isWritten(Promise.all([navigator.clipboard.write([item]), text]), text)) return true;
    } catch {}
  }
  // No await before the fallback of a plain string: old browsers copy only synchronously in the click.
  const value = typeof text === 'string' ? text : await text;
  try {
    if (await isWritten(navigator.clipboard.writeText(value))) return true;
  } catch {}
  return copyBySelection(value);
}
