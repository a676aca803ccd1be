import { useState } from 'react';
import { missingContact } from '../../account/prompts/prompts';
import { AppDialog } from '../../feedback/AppDialog';
import { lazy } from '../../feedback/lazy';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language';
import { language, t } from '../../i18n/locale';
import { installOffer } from '../../session/install-offer';
import { getMenuLink } from '../../session/menu';
import { closeOverlay, overlay } from '../../session/overlay';
import { signOut } from '../../session/sign-out';
import { Icon } from '../../ui/Icon';
import { LinkRow, RowText } from '../../ui/LinkRows';
import { FooterLinks } from '../Footer';
import { chooseLanguage } from '../languages/language-choice';

/** Sections of the mobile menu; the others are on the home page. */
const SECTIONS = ['payments', 'referrals'] as const;

const InstallRow = lazy<{ isStill: boolean }>(() => import('../../account/install/InstallRow'), {
  texts: ['help'],
  failed: null,
});

function openContact() {
  overlay.value = 'contact';
}

/** The account's mobile menu: missing contact, sections, sign-out, language, contacts. */
export function MobileMenu() {
  const contact = missingContact.value;
  const [isStill] = useState(InstallRow.isLoaded);
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
        </ul>
        <div class="card p-2 rows icon-rows">
          <button type="button" class="list-row" onClick={signOut}>
            <RowText icon="i-log-out" title={t('page.logout')} />
          </button>
          <LanguageRow />
          {/* The last row, because the browser may offer it while the menu is open. */}
          {installOffer.value && <InstallRow isStill={isStill} />}
        </div>
        <div class="caption">
          <FooterLinks />
        </div>
      </div>
    </AppDialog>
  );
}

/** The language chooser of the mobile menu: the current language as text, the other one as a button. */
function LanguageRow() {
  return (
    <div class="list-row flex-wrap">
      <Icon name="i-globe" class="row-icon" />
      <span class="grow font-semibold">{t('page.language')}</span>
      <span class="flex items-center gap-x-5">
        {LANGUAGES.map((code) =>
          code === language.value ? (
            <span key={code} lang={code} aria-current="true" translate={false}>
              {LANGUAGE_NAMES[code]}
            </span>
          ) : (
            <button
              key={code}
              type="button"
              lang={code}
              translate={false}
              class="text-link underline"
              onClick={() => chooseLanguage(code)}
            >
              {LANGUAGE_NAMES[code]}
            </button>
          ),
        )}
      </span>
    </div>
  );
}
