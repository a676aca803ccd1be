import { t } from '../i18n/locale';
import { copyText } from '../lib/clipboard';
import { shareLink } from '../lib/share';
import { waitMs } from '../lib/wait';
import { openManualCopy } from './manual-copy';
import { toast } from './toasts';

/** How a text was handed over. 'shared': through the share menu, after copying had failed. */
export type CopyResult = 'copied' | 'shared' | 'failed';

/** Duration of the toasts that point out another way to share. */
const FALLBACK_TOAST_MS = 5000;
/** A share that is still pending after this time means that the menu is open. */
const OPENING_MS = 100;

/**
 * copyWithFallback copies a text and shows the toast `done`. If copying fails, it opens the share menu; if
 * that is unavailable, a dialog with the text selected, and an error toast. For links meant for other people,
 * `failed` is the text of that toast, and sharing shows a toast as well. It must be called in the click
 * handler. It rejects only if `text` is a promise that rejects.
 */
export async function copyWithFallback(
  text: string | Promise<string>,
  done: string,
  doneMs?: number,
  failed?: string,
): Promise<CopyResult> {
  if (await copyText(text)) {
    toast('success', done, { durationMs: doneMs });
    return 'copied';
  }
  const value = await text;
  const sharing = value.startsWith('http') ? shareLink(value) : Promise.resolve('unavailable' as const);
  const firstResult = await Promise.race([sharing, waitMs(OPENING_MS)]);
  if (failed && (!firstResult || firstResult === 'shared'))
    toast('info', t('invite.shared'), { durationMs: FALLBACK_TOAST_MS });
  const result = await sharing;
  if (result === 'unavailable') {
    openManualCopy(value);
    toast('error', failed ?? t('common.copy_error'), {
      durationMs: failed ? FALLBACK_TOAST_MS : undefined,
      isInPage: true,
    });
  }
  return result === 'shared' ? 'shared' : 'failed';
}
