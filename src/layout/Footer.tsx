import { language, t } from '../i18n/locale';
import { settings } from '../lib/settings';
import { Link } from '../ui/Link';

/** Returns the legal documents in the current language. */
const getDocuments = () => settings.documents[language.value];

/** The operator's contacts and legal documents, as two lists. */
export const FooterLinks = () => (
  <>
    <ExternalLinks links={settings.contacts} />
    <ExternalLinks links={getDocuments()} />
  </>
);

export const Footer = () => (
  <footer class="footer">
    <FooterLinks />
  </footer>
);

type Name = keyof typeof settings.contacts | keyof typeof settings.documents.en;

/** The links that the operator has configured. They open in a new tab. */
function ExternalLinks({ links }: { links: Partial<Record<Name, string>> }) {
  const entries = Object.entries(links) as [Name, string][];
  return (
    <ul class="flex flex-wrap gap-x-5">
      {entries.map(
        ([name, href]) =>
          href && (
            <li key={name}>
              <Link isExternal class="text-link" href={href}>
                {t(`footer.${name}`)}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
