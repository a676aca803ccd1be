import { t } from '../session/locale';
import * as paths from '../session/paths';
import { Link } from '../ui/Link';

/** Leads to what helps when the VPN does not work (help-9). */
export const TroubleLink = () => (
  <Link class="text-link text-text-2" href={paths.trouble}>
    {t('trouble.title')}
  </Link>
);
