import { t } from '../i18n/locale';
import { copyText } from '../lib/clipboard';
import { shareLink } from '../lib/share';
import { waitMs } from '../lib/wait';
import { openManualCopy } from './manual-copy';
import { toast } from './toasts';

const OTHER_WAY_MS = 5000;
const OPENING_MS = 100;

/**
 * copyWithFallback copies, then shows the toast `done`. If copying fails it opens the share menu, then a dialog with the
 * text selected, and an error toast (ui-9, ui-10, ui-11). For links to others `failed` is that toast's text, and the share
 * menu is told, too. Call it inside the click. Resolves to whether the text was copied or shared; rejects only when a
 * promised text does.
 */
export async function copyWithFallback(
  text: string | Promise<string>,
  done: string,
  doneMs?: number,
  failed?: string,
): Promise<boolean> {
  if (await copyText(text)) {
    toast('success', done, { durationMs: doneMs });
    return true;
  }
  const value = await text;
  const sharing = value.startsWith('http') ? shareLink(value) : Promise.resolve('unavailable' as const);
  // Pending after OPENING_MS: the menu is open.
  const early = await Promise.race([sharing, waitMs(OPENING_MS)]);
  if (failed && (!early || early === 'shared'))
    toast('info', t('invite.shared'), { durationMs: OTHER_WAY_MS });
  const end = await sharing;
  if (end === 'unavailable') {
    openManualCopy(value);
    toast('error', failed ?? t('common.copy_error'), {
      durationMs: failed ? OTHER_WAY_MS : undefined,
      isInPage: true,
    });
  }
  return end === 'shared';
}
