import { ListState } from '../parts/ListState';
import { menuLink } from '../parts/menu-links';
import { t } from '../session/locale';
import { productWords } from '../shop/product-words';
import { Icon } from '../ui/Icon';
import { copyGift, gifts } from './gifts.model';

/** Unclaimed gifts; a click copies the link (gifts-2, gifts-3). */
export function GiftsPage() {
  return (
    <ListState list={gifts} name="gifts" rows={7} next={menuLink('buy_gift')}>
      <ul class="card p-2 rows">
        {gifts.items.value.map((gift) => (
          <li key={gift.gift_id}>
            <button type="button" class="list-row" onClick={() => copyGift(gift)}>
              <Icon name="i-gift" class="row-icon" />
              <span class="grow">
                <span class="block font-semibold">{productWords(gift)}</span>
                <span class="caption">{t('link.copy')}</span>
              </span>
              <Icon name="i-copy" class="text-text-3" />
            </button>
          </li>
        ))}
      </ul>
    </ListState>
  );
}
