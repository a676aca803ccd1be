import { t } from '../../i18n/locale';
import type { InstallOffer } from '../../session/install-offer';
import { RowText } from '../../ui/RowText';

/** The offer to install the account as an app: a title, and what it is good for or, on iOS, how to do it. */
export const InstallText = ({ way }: Pick<InstallOffer, 'way'>) => (
  <RowText
    icon="i-smartphone"
    title={t('install.title')}
    caption={t(way === 'ios' ? 'install.ios' : 'install.text')}
  />
);
