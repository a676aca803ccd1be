import { t } from '../session/locale';
import { Plans } from './Plans';
import { readRecipient } from './prices';

/** The plans page, for oneself or as a gift (plans-3). */
export function PlansPage({ search }: { search: string }) {
  const recipient = readRecipient(search);
  return (
    <>
      {recipient === 'gift' && <p class="text-text-2">{t('frontend.web.plans.gift')}</p>}
      <Plans key={recipient} recipient={recipient} />
    </>
  );
}
