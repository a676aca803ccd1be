import { useQr } from '../account/keys/use-qr';
import { ListState } from '../feedback/ListState';
import { t } from '../i18n/locale';
import { formatProduct } from '../session/format-product';
import { getMenuLink } from '../session/menu-links';
import { Icon } from '../ui/Icon';
import { copyGift, giftLink, gifts } from './gifts.model';

/** The unclaimed gifts. Each has a button that copies its link and one that shows it as a QR code. */
export function GiftsPage() {
  const qr = useQr(true);
  return (
    <ListState list={gifts} name="gifts" title="menu.gifts" rows={7} next={getMenuLink('buy_gift')}>
      <ul class="card p-2 rows">
        {gifts.items.value.map((gift) => (
          <li key={gift.gift_id} class="flex items-center">
            <button type="button" class="list-row" onClick={() => copyGift(gift)}>
              <Icon name="i-gift" class="row-icon" />
              <span class="grow">
                <span class="block font-semibold">{formatProduct(gift)}</span>
                <span class="caption">{t('link.copy')}</span>
              </span>
            </button>
            <button
              type="button"
              class="text-link"
              aria-label={t('keys.qr.title')}
              onClick={() => qr.show(giftLink(gift))}
            >
              <Icon name="i-qr-code" />
            </button>
          </li>
        ))}
      </ul>
      {qr.view}
    </ListState>
  );
}
