import { t } from '../i18n/locale';
import { copyText } from '../lib/clipboard';
import { shareLink } from '../lib/share';
import { waitMs } from '../lib/wait';
import { openManualCopy } from './manual-copy';
import { toast } from './toasts';

/** Texts of the toasts for a link meant for other people. */
interface LinkTexts {
  /** The share menu has opened in place of copying. */
  shared: string;
  /** Neither worked, and the dialog opens. */
  failed: string;
}

/** How a text was handed over. 'shared': through the share menu, after copying had failed. */
export type CopyResult = 'copied' | 'shared' | 'failed';

/** Duration of the toasts that point out another way to share. */
const FALLBACK_TOAST_MS = 5000;
/** A share that is still pending after this time means that the menu is open. */
const OPENING_MS = 100;

/**
 * copyWithFallback copies a text and shows the toast `done`. If copying fails, it opens the share menu; if
 * that is unavailable, a dialog with the text selected, and an error toast. With `linkTexts`, sharing shows a
 * toast as well. It must be called in the click handler. It rejects only if `text` is a promise that rejects.
 */
export async function copyWithFallback(
  text: string | Promise<string>,
  done: string,
  doneMs?: number,
  linkTexts?: LinkTexts,
): Promise<CopyResult> {
  if (await copyText(text)) {
    toast('success', done, { durationMs: doneMs });
    return 'copied';
  }
  const value = await text;
  const sharing = value.startsWith('http') ? shareLink(value) : Promise.resolve('unavailable' as const);
  const firstResult = await Promise.race([sharing, waitMs(OPENING_MS)]);
  if (linkTexts && (!firstResult || firstResult === 'shared'))
    toast('info', linkTexts.shared, { durationMs: FALLBACK_TOAST_MS });
  const result = await sharing;
  if (result === 'unavailable') {
    openManualCopy(value);
    toast('error', linkTexts?.failed ?? t('common.copy_error'), {
      durationMs: linkTexts && FALLBACK_TOAST_MS,
      isInPage: true,
    });
  }
  return result === 'shared' ? 'shared' : 'failed';
}
