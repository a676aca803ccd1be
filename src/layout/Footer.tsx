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

interface Props {
  /** Defaults to all contacts and documents. */
  links?: Partial<Record<Name, string>>;
}

/** The links that the operator has configured. They open in a new tab. */
export function ExternalLinks({ links = { ...settings.contacts, ...getDocuments() } }: Props) {
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
