import { missingContact } from '../../account/prompts/prompts';
import { AppDialog } from '../../feedback/AppDialog';
import { t } from '../../i18n/locale';
import { getMenuLink } from '../../session/menu-links';
import { closeOverlay, overlay } from '../../session/overlay';
import { signOut } from '../../session/sign-out';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { ExternalLinks } from '../Footer';
import { LanguageRow } from './LanguageRow';

/** Sections of the mobile menu; the others are on the home page. */
const SECTIONS = ['payments', 'referrals'] as const;

/** The account's mobile menu: missing contact, sections, sign-out, language, contacts. */
export function MobileMenu() {
  const contact = missingContact.value;
  return (
    <AppDialog title={t('page.menu')} onClose={closeOverlay}>
      <div class="flex flex-col gap-6 text-text-2">
        {contact && (
          <Button
            tone="primary"
            isBlock
            onClick={() => {
              overlay.value = 'contact';
            }}
          >
            {t(`account.connect.${contact}.open`)}
          </Button>
        )}
        <ul>
          {SECTIONS.map(getMenuLink).map(({ href, label }) => (
            <li key={href}>
              <Link class="text-link" href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Button isBlock onClick={signOut}>
          <Icon name="i-log-out" />
          {t('page.logout')}
        </Button>
        <LanguageRow />
        <ExternalLinks />
      </div>
    </AppDialog>
  );
}
