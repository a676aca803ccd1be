import { t } from '../session/locale';
import * as paths from '../session/paths';
import { ButtonLink } from '../ui/ButtonLink';

/** Leads to what helps when the VPN does not work (help-9). */
export const TroubleLink = () => (
  <ButtonLink tone="ghost" href={paths.trouble}>
    {t('trouble.title')}
  </ButtonLink>
);
