import { t } from '../../i18n/locale';
import { focusOn } from '../../lib/focus-on';
import { localStore } from '../../lib/storage';
import { INSTALL_DISMISSED, installOffer } from '../../session/install-offer';
import { Button } from '../../ui/Button';
import { InstallText } from './InstallText';

function dismiss() {
  focusOn('main');
  installOffer.value = null;
  localStore.save(INSTALL_DISMISSED, '1');
}

/** The offer to install the account as an app, on the home page once the key has been used. */
export default function InstallCard() {
  const offer = installOffer.value;
  if (!offer) return null;
  return (
    <section class="card p-2" aria-label={t('install.title')}>
      <div class="list-row">
        <InstallText way={offer.way} />
      </div>
      <div class="flex flex-wrap gap-3 p-3">
        {offer.way === 'dialog' && (
          <Button
            isSmall
            onClick={() => {
              focusOn('main');
              void offer.show();
            }}
          >
            {t('install.action')}
          </Button>
        )}
        <Button isSmall tone="ghost" onClick={dismiss}>
          {t('account.no')}
        </Button>
      </div>
    </section>
  );
}
