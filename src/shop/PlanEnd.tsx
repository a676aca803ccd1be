import { daysLeft, endDay, endText } from '../account/home/subscription-card.model';
import { FilledText } from '../feedback/FilledText';
import { t } from '../i18n/locale';
import { settings } from '../lib/settings';
import { plan } from '../session/current-subscription';
import { userId } from '../session/session';
import { getPlanNameKey } from '../session/subscription';
import { createCalendar } from './calendar';

const REMIND_DAYS = 3;

/** The plan and its end, with the end as a calendar file; nothing once the file's reminder would be past. */
export function PlanEnd() {
  const end = endDay.value;
  if (!plan.value || end === null || (daysLeft.value ?? 0) <= REMIND_DAYS) return null;
  const title = `${settings.brand} VPN: ${t('cta.extend')}`;
  const file = createCalendar(`${userId.value}@${location.host}`, end, title);
  return (
    <p class="flex flex-wrap items-center gap-x-5">
      <span>
        {`${t(getPlanNameKey(plan.value))} `}
        <FilledText text="account.until" values={{ date: endText() }} />
      </span>
      <a
        class="text-link text-sm underline"
        download="vpn.ics"
        href={`data:text/calendar,${encodeURIComponent(file)}`}
      >
        {t('tx.calendar')}
      </a>
    </p>
  );
}
