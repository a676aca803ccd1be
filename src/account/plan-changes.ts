import { effect } from '@preact/signals';
import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { joinStops, listen } from '../lib/events';
import { sessionStore } from '../lib/storage';
import { account } from '../session/session';
import { readPendingPayment } from '../shop/order';
import { endText } from './home/subscription-card.model';

/** Followed by the user's id. The entry holds the plan's end when the page was last hidden. */
const KEY_PREFIX = 'plan_left.';

/**
 * startPlanChanges shows a toast if the plan's end has changed while the user was away from the page, other
 * than to pay. Returns a function that stops it.
 */
export function startPlanChanges(): () => void {
  let key = '';
  return joinStops(
    listen(document, 'visibilitychange', () => {
      if (!document.hidden || !key) return;
      // The check of a payment tells its own result.
      if (readPendingPayment()) sessionStore.remove(key);
      else sessionStore.save(key, endText());
    }),
    effect(() => {
      key = account.value ? KEY_PREFIX + account.value.user.user_id : '';
      if (!key || document.hidden) return;
      const end = endText();
      const isChanged = (sessionStore.take(key) ?? end) !== end;
      if (isChanged && end) toast('success', t('account.changed', { date: end }));
    }),
  );
}
