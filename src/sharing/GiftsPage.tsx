import { ListState } from '../parts/ListState';
import { menuLink } from '../parts/menu-links';
import { t } from '../session/locale';
import { planName, planOf } from '../session/plan';
import { plural } from '../session/plural';
import { isMember } from '../session/subscription-status';
import { monthsOf } from '../shop/prices';
import { Icon } from '../ui/Icon';
import { copyGift, gifts } from './gifts.model';

/** Unclaimed gifts; a click copies the link (gifts-2, gifts-3). */
export function GiftsPage() {
  return (
    <ListState
      list={gifts}
      lead={t('gifts.lead')}
      rows={7}
      failed={t('gifts.list.error')}
      empty={t('gifts.list.empty')}
      next={isMember.value ? null : menuLink('buy_gift')}
    >
      <ul class="card p-2 rows">
        {gifts.items.value.map((gift) => {
          const plan = planOf(gift.product_code);
          const months = monthsOf(gift.term_id);
          return (
            <li key={gift.gift_id}>
              <button type="button" class="list-row" onClick={() => void copyGift(gift)}>
                <Icon name="i-lucide-gift" class="row-icon" />
                <span class="grow">
                  <span class="block font-semibold">
                    {t(plan ? planName(plan) : 'gifts.other')}
                    {months && `, ${plural('term', months)}`}
                  </span>
                  <span class="caption">{t('link.copy')}</span>
                </span>
                <Icon name="i-lucide-copy" class="text-text-3" />
              </button>
            </li>
          );
        })}
      </ul>
    </ListState>
  );
}
