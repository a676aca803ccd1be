import { effect } from '@preact/signals';
import { toast } from '../feedback/toasts';
import { t } from '../i18n/locale';
import { listen } from '../lib/events';
import { sessionStore } from '../lib/storage';
import { account } from '../session/session';
import { endText } from './home/subscription-card.model';

/** With the user's id: the plan's end when the page was last out of sight. */
const LEFT = 'plan_left.';

/** startPlanChanges tells whoever comes back, from paying or another tab or app, that the plan's end has changed (account-19). */
export function startPlanChanges(): void {
  let key = '';
  listen(document, 'visibilitychange', () => {
    if (document.hidden && key) sessionStore.save(key, endText());
  });
  effect(() => {
    key = account.value ? LEFT + account.value.user.user_id : '';
    if (!key || document.hidden) return;
    const end = endText();
    if ((sessionStore.take(key) ?? end) !== end && end) toast('success', t('account.changed', { date: end }));
  });
}
