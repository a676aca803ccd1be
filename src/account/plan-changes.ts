import { effect } from '@preact/signals';
import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { joinStops, listen } from '../lib/events';
import { sessionStore } from '../lib/storage';
import { account } from '../session/session';
import { endText } from './home/subscription-card.model';

/** Followed by the user's id. The entry holds the plan's end when the page was last hidden. */
const KEY_PREFIX = 'plan_left.';

/**
 * startPlanChanges shows a toast if the plan's end has changed while the user was away from the page. Returns
 * a function that stops it.
 */
export function startPlanChanges(): () => void {
  let key = '';
  return joinStops(
    listen(document, 'visibilitychange', () => {
      if (document.hidden && key) sessionStore.save(key, endText());
    }),
    effect(() => {
      key = account.value ? KEY_PREFIX + account.value.user.user_id : '';
      if (!key || document.hidden) return;
      const end = endText();
      if ((sessionStore.take(key) ?? end) !== end && end)
        toast('success', t('account.changed', { date: end }));
    }),
  );
}
