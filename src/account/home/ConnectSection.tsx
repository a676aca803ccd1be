import { t } from '../../i18n/locale';
import { OWN_GUIDE } from '../../navigation/links';
import { ButtonLink } from '../../ui/ButtonLink';
import { connectTone } from './subscription-card.model';

/** Links to the guide for this device until the key has been used on it. */
export function ConnectSection() {
  const tone = connectTone.value;
  if (!tone) return null;
  const label = t('cta.connect');
  return (
    <section class="grid" aria-label={label}>
      <ButtonLink tone={tone} class="hug" href={OWN_GUIDE}>
        {label}
      </ButtonLink>
    </section>
  );
}
