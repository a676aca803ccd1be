import { t } from '../i18n/locale';
import * as paths from '../navigation/paths';
import { ButtonLink } from '../ui/Button';

/** Link to the help page for when the VPN does not work. */
export const TroubleLink = () => (
  <ButtonLink tone="ghost" class="hug" href={paths.trouble}>
    {t('trouble.title')}
  </ButtonLink>
);
