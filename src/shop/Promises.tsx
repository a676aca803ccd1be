import { t } from '../i18n/locale';
import type { RecipientType } from '../session/entities';
import { Icon } from '../ui/Icon';

const PROMISES = {
  self: ['feature.keys', 'feature.days', 'feature.support'],
  gift: ['plans.gift', 'feature.support'],
} as const;

/** What a payment buys, in short. */
export function Promises({ recipient }: { recipient: RecipientType }) {
  return (
    <ul class="flex flex-col gap-3 pl-5 text-sm text-text-2">
      {PROMISES[recipient].map((promise) => (
        <li key={promise} class="flex gap-3">
          <Icon name="i-check" class="text-aurora" />
          {t(promise)}
        </li>
      ))}
    </ul>
  );
}
