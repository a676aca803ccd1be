import { lazy } from '../../feedback/lazy';
import { t } from '../../i18n/locale';
import { OWN_GUIDE } from '../../navigation/links';
import { installOffer } from '../../session/install-offer';
import { isKeyUsed } from '../../session/key-used';
import { ButtonLink } from '../../ui/Button';
import { connectTone } from './subscription-card.model';

/** Few devices offer to install the account, and only once the page is idle. */
const InstallCard = lazy(() => import('../install/InstallCard'), {
  texts: ['help'],
  failed: null,
});

/** Links to the guide for this device until the key has been used on it; then offers to install the account. */
export function ConnectSection() {
  const tone = connectTone.value;
  if (!tone) return isKeyUsed.value && installOffer.value ? <InstallCard /> : null;
  const label = t('cta.connect');
  return (
    <section class="grid" aria-label={label}>
      <ButtonLink tone={tone} class="hug" href={OWN_GUIDE}>
        {label}
      </ButtonLink>
    </section>
  );
}
