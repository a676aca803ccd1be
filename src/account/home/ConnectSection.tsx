import { t } from '../../i18n/locale';
import { OWN_GUIDE } from '../../navigation/links';
import { ButtonLink } from '../../ui/ButtonLink';
import { connect } from './subscription-card.model';

/** Leads to the guide of this device until its key was used here (account-16). */
export function ConnectSection() {
  const tone = connect.value;
  if (!tone) return null;
  const label = t('cta.connect');
  return (
    <section aria-label={label}>
      <ButtonLink tone={tone} isBlock href={OWN_GUIDE}>
        {label}
      </ButtonLink>
    </section>
  );
}
