import { waitMs } from './wait';

function copyBySelection(text: string): boolean {
  const active = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // iOS zooms into fields below 16 px.
  field.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px';
  // An open dialog traps the focus, and with it the selection, so the field goes inside the dialog.
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

/** Time limit, because the user may not notice the permission prompt. */
const TIMEOUT_MS = 3000;

/** Resolves to true once written, and to false TIMEOUT_MS after the text is known. */
async function waitForWrite(writing: Promise<unknown>, text?: Promise<string>): Promise<boolean> {
  const timeout = async () => {
    await text;
    await waitMs(TIMEOUT_MS);
    return false;
  };
  return Promise.race([writing.then(() => true), timeout()]);
}

/**
 * copyText resolves to true only when the text is on the clipboard. Call it synchronously in the click
 * handler, also for a text that is still being fetched: iOS accepts it only as a promise passed at once.
 * Rejects when `text` rejects.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (typeof text !== 'string') {
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    blob.catch(() => {});
    try {
      const item = new ClipboardItem({ 'text/plain': blob });
      if (await waitForWrite(Promise.all([navigator.clipboard.write([item]), text]), text)) return true;
    } catch {}
  }
  // No await before copying a plain string: old browsers copy only synchronously in the click handler.
  const value = typeof text === 'string' ? text : await text;
  try {
    if (await waitForWrite(navigator.clipboard.writeText(value))) return true;
  } catch {}
  return copyBySelection(value);
}
