import { t } from '../session/locale';
import { PATHS } from '../session/paths';
import { plural } from '../session/plural';
import { ButtonLink } from '../ui/ButtonLink';
import { formatMoney } from './money';
import { type Selection, type Term, writeSelection } from './prices';

interface Props {
  term: Term;
  isBest: boolean;
  selection: Selection;
  /** Opens the checkout in a dialog; without it the link leads to the page (plans-6). */
  onChoose?: (selection: Selection) => void;
}

/** A term of a plan: price per month and total (plans-5). */
export function PriceCard({ term, isBest, selection, onChoose }: Props) {
  const { price, months, isDiscounted } = term;
  const label = plural('term', months);
  function handleClick(event: MouseEvent) {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(selection);
  }
  return (
    <li class={`price-card ${isBest ? 'price-best' : ''}`}>
      {isBest && <span class="price-mark">{t('plans.best')}</span>}
      <h2 class="font-semibold">{label}</h2>
      <p class="h-page">{formatMoney(price.final_price / months, price.currency)}</p>
      <p class="caption">{t('plans.per_month')}</p>
      <p class="grow caption pt-3 pb-4">
        {isDiscounted && (
          <>
            <span class="sr-only">{t('plans.before')}</span>
            <s class="block text-text-3">{formatMoney(price.base_price, price.currency)}</s>{' '}
          </>
        )}
        <span class="text-text-1">{formatMoney(price.final_price, price.currency)}</span> {t('plans.in_all')}
      </p>
      <ButtonLink
        tone={isBest ? 'primary' : 'raised'}
        isSmall
        href={PATHS.payment + writeSelection(selection)}
        aria-label={`${t('plans.choose')}: ${label}`}
        onClick={handleClick}
      >
        {t('plans.choose')}
      </ButtonLink>
    </li>
  );
}
