import { useQr } from '../account/keys/use-qr';
import { CopyRow } from '../feedback/CopyButton';
import { ListState } from '../feedback/ListState';
import { t } from '../i18n/locale';
import type { Gift } from '../session/entities';
import { getMenuLink } from '../session/menu';
import { formatProduct, ProductName } from '../session/ProductName';
import { Icon } from '../ui/Icon';
import { copyGift, giftLink, gifts, newGiftId } from './gifts.model';

/** The unclaimed gifts. Each has a button that copies its link and one that shows it as a QR code. */
export default function GiftsPage() {
  const qr = useQr(true);
  return (
    <ListState list={gifts} name="gifts" title="menu.gifts" rows={7} next={getMenuLink('buy_gift')}>
      <ul class="card p-2 rows icon-rows">
        {gifts.items.value.map((gift) => (
          <li key={gift.gift_id} class="flex items-center">
            <CopyRow icon="i-gift" title={<GiftTitle gift={gift} />} copy={() => copyGift(gift)} />
            <button
              type="button"
              class="text-link"
              aria-label={`${t('keys.qr.title')}: ${formatProduct(gift)}`}
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

function GiftTitle({ gift }: { gift: Gift }) {
  const name = <ProductName product={gift} />;
  if (gift.gift_id !== newGiftId.value) return name;
  return (
    <>
      {name} <span class="tag">{t('gifts.new')}</span>
    </>
  );
}
