import { t } from '../../session/locale';
import { PLANS_FOR_SELF } from '../../session/menu-paths';
import { PATHS } from '../../session/paths';
import { ButtonLink } from '../../ui/ButtonLink';

/** Shown in place of pages that need a subscription (account-15). */
export function NoSubPage() {
  return (
    <div class="flex flex-col items-start gap-4 max-w-130">
      <p class="text-text-2">{t('no_sub.text')}</p>
      <ButtonLink tone="primary" href={PLANS_FOR_SELF}>
        {t('cta.choose_plan')}
      </ButtonLink>
      <ButtonLink tone="ghost" href={PATHS.account}>
        {t('no_sub.account')}
      </ButtonLink>
    </div>
  );
}
