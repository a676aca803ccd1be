import { type ReadonlySignal, signal } from '@preact/signals';
import { copyText } from '../lib/clipboard';
import { shareLink } from '../lib/share';
import { t } from './locale';
import { toast } from './toasts';

const byHand = signal<string | null>(null);

/** The text a person has to copy by hand, because nothing else worked; null when the dialog is closed. */
export const manualCopy: ReadonlySignal<string | null> = byHand;

export function closeManualCopy(): void {
  byHand.value = null;
}

/** What is said when a text could not be copied but is handed over in another way. */
export interface OtherWays {
  shared: string;
  byHand: string;
}

const OTHER_WAY_MS = 5000;

/**
 * copyOrOffer copies, and says so only when it is true. Otherwise it offers the share menu, then a dialog with
 * the text selected (decisions §5). Call it inside the click. Rejects only when a promised text does not come.
 */
export async function copyOrOffer(
  text: string | Promise<string>,
  done: string,
  doneMs?: number,
  ways?: OtherWays,
): Promise<void> {
  if (await copyText(text)) return toast('success', done, doneMs);
  const value = await text;
  const shared = value.startsWith('http') ? await shareLink(value) : 'unavailable';
  if (shared === 'unavailable') byHand.value = value;
  // Whoever closed the menu knows.
  if (ways && shared !== 'cancelled')
    toast('info', shared === 'shared' ? ways.shared : ways.byHand, OTHER_WAY_MS);
}

/** copyId copies the account's id (§2). */
export async function copyId(id: string): Promise<void> {
  if (await copyText(id)) toast('success', t('frontend.web.account.toast.id_copied'));
  else toast('error', t('frontend.web.account.toast.id_copy_error'));
}
