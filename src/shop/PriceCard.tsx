import { t } from '../session/locale';
import { PATHS } from '../session/paths';
import { plural } from '../session/plural';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { formatMoney } from './money';
import { isDiscounted, type Selection, type Term, writeSelection } from './prices';

interface Props {
  term: Term;
  isBest: boolean;
  selection: Selection;
  /** Opens the checkout in a dialog; without it the link leads to the page (plans-6). */
  onChoose?: (selection: Selection) => void;
}

/** A term of a plan: price per month, total and saving (plans-5). All of a card that is not the best is its link. */
export function PriceCard({ term, isBest, selection, onChoose }: Props) {
  const { price, months } = term;
  const isCut = isDiscounted(price);
  const label = plural('term', months);
  const money = (amount: number) => formatMoney(amount, price.currency);
  function handleClick(event: MouseEvent) {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(selection);
  }
  return (
    <li class={`price-card ${isBest ? 'price-best' : ''}`}>
      {isBest && <span class="price-mark">{t('plans.best')}</span>}
      <div class="grow basis-32">
        <h2 class="font-semibold">{label}</h2>
        <p class="caption">
          {isCut && (
            <>
              <span class="sr-only">{t('plans.before')}</span>
              <s class="text-text-3">{money(price.base_price)}</s>{' '}
            </>
          )}
          <span class="text-text-1">{money(price.final_price)}</span> {t('plans.in_all')}
          {isCut && (
            <span class="text-aurora">
              {' '}
              −{Math.round(100 - (price.final_price / price.base_price) * 100)} %
            </span>
          )}
        </p>
      </div>
      <p class="text-right">
        <span class="block text-xl font-semibold">{money(price.final_price / months)}</span>
        <span class="caption">{t('plans.per_month')}</span>
      </p>
      <Link
        class={isBest ? 'btn btn-primary w-full' : 'price-link'}
        href={PATHS.payment + writeSelection(selection)}
        aria-label={`${t('plans.choose')}: ${label}`}
        onClick={handleClick}
      >
        {isBest ? t('plans.choose') : <Icon name="i-lucide-chevron-right" class="text-text-3" />}
      </Link>
    </li>
  );
}
