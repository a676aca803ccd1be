import { t } from '../../i18n/locale';
import { PLANS_FOR_SELF } from '../../navigation/links';
import * as paths from '../../navigation/paths';
import { ButtonLink } from '../../ui/Button';
import { MessagePage } from '../../ui/MessagePage';

/** Replaces the pages that need a subscription for users without one. */
export default function NoSubPage() {
  return (
    <MessagePage>
      <p class="text-text-2">{t('no_sub.text')}</p>
      <ButtonLink tone="primary" href={PLANS_FOR_SELF}>
        {t('cta.choose_plan')}
      </ButtonLink>
      <ButtonLink tone="ghost" href={paths.account}>
        {t('common.back_to_account')}
      </ButtonLink>
    </MessagePage>
  );
}
