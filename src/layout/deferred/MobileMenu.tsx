import { missingContact } from '../../account/prompts/prompts';
import { AppDialog } from '../../feedback/AppDialog';
import { lazy } from '../../feedback/lazy';
import { t } from '../../i18n/locale';
import { installOffer } from '../../session/install-offer';
import { getMenuLink } from '../../session/menu-links';
import { closeOverlay, overlay } from '../../session/overlay';
import { signOut } from '../../session/sign-out';
import { LinkRow } from '../../ui/LinkRows';
import { RowText } from '../../ui/RowText';
import { FooterLinks } from '../Footer';
import { LanguageRow } from './LanguageRow';

/** Sections of the mobile menu; the others are on the home page. */
const SECTIONS = ['payments', 'referrals'] as const;

const InstallRow = lazy(() => import('../../account/install/InstallRow'), {
  texts: ['help'],
  failed: null,
});

function openContact() {
  overlay.value = 'contact';
}

/** The account's mobile menu: missing contact, sections, sign-out, language, contacts. */
export function MobileMenu() {
  const contact = missingContact.value;
  return (
    <AppDialog title={t('page.menu')} onClose={closeOverlay}>
      <div class="flex flex-col gap-4">
        <ul class="card p-2 rows icon-rows">
          {contact && (
            <li>
              <button type="button" class="list-row" onClick={openContact}>
                <RowText
                  icon="i-send"
                  title={t(`account.connect.${contact}.open`)}
                  caption={t(`account.connect.${contact}.text`)}
                />
              </button>
            </li>
          )}
          {SECTIONS.map(getMenuLink).map((link) => (
            <li key={link.href}>
              <LinkRow {...link} />
            </li>
          ))}
          {installOffer.value && <InstallRow />}
        </ul>
        <div class="card p-2 rows icon-rows">
          <button type="button" class="list-row" onClick={signOut}>
            <RowText icon="i-log-out" title={t('page.logout')} />
          </button>
          <LanguageRow />
        </div>
        <div class="caption">
          <FooterLinks />
        </div>
      </div>
    </AppDialog>
  );
}
