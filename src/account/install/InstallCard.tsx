import { Fold } from '../../feedback/Fold';
import { t } from '../../i18n/locale';
import { detectPlatform, isInAppBrowser } from '../../lib/device';
import { focusOn } from '../../lib/focus-on';
import { localStore } from '../../lib/storage';
import { INSTALL_DISMISSED, type InstallOffer, installOffer } from '../../session/install-offer';
import { Button } from '../../ui/Button';
import { RowText } from '../../ui/LinkRows';

/** The offer to install the account as an app: a title, and what it is good for or, on iOS, how to do it. */
export const InstallText = ({ way }: Pick<InstallOffer, 'way'>) => (
  <RowText
    icon="i-smartphone"
    title={t('install.title')}
    caption={t(way === 'by-hand' ? 'install.ios' : 'install.text')}
  />
);

/** getOffer returns the offer that this device can take: by hand, only browsers of iOS can install the account. */
export function getOffer(): InstallOffer | null {
  const offer = installOffer.value;
  const isIos = detectPlatform() === 'ios' && !isInAppBrowser();
  return offer?.way === 'by-hand' && !isIos ? null : offer;
}

function dismiss() {
  focusOn('main');
  installOffer.value = null;
  localStore.save(INSTALL_DISMISSED, '1');
}

interface Props {
  /** True if the offer was there when the page was opened. */
  isStill: boolean;
}

/** The offer to install the account as an app, on the home page once the key has been used. */
export default function InstallCard({ isStill }: Props) {
  const offer = getOffer();
  return <Fold isStill={isStill}>{offer && <Offer offer={offer} />}</Fold>;
}

function Offer({ offer }: { offer: InstallOffer }) {
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
