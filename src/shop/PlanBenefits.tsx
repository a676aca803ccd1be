import { t } from '../i18n/locale';
import type { RecipientType } from '../session/entities';
import { Icon } from '../ui/Icon';

const BENEFITS = {
  self: ['feature.keys', 'feature.days', 'feature.support'],
  gift: ['plans.gift', 'feature.support'],
} as const;

/** A short list of what a payment includes. */
export function PlanBenefits({ recipient }: { recipient: RecipientType }) {
  return (
    <ul class="flex flex-col gap-3 text-sm text-text-2">
      {BENEFITS[recipient].map((benefit) => (
        <li key={benefit} class="flex gap-3">
          <Icon name="i-check" class="text-aurora" />
          {t(benefit)}
        </li>
      ))}
    </ul>
  );
}
