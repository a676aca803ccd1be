import { t } from '../i18n/locale';
import * as paths from '../navigation/paths';
import { ButtonLink } from '../ui/ButtonLink';

/** Leads to what helps when the VPN does not work (help-9). */
export const TroubleLink = () => (
  <ButtonLink tone="ghost" href={paths.trouble}>
    {t('trouble.title')}
  </ButtonLink>
);
