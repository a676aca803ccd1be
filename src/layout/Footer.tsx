import { language, t } from '../i18n/locale';
import { contacts, documents } from '../lib/contacts';
import { Link } from '../ui/Link';

/** Returns the legal documents in the current language. */
const getDocuments = () => documents[language.value];

/** The operator's contacts and legal documents, as two lists. */
export const FooterLinks = () => (
  <>
    <ExternalLinks links={contacts} />
    <ExternalLinks links={getDocuments()} />
  </>
);

export const Footer = () => (
  <footer class="footer">
    <FooterLinks />
  </footer>
);

type Name = keyof typeof contacts | keyof typeof documents.en;

interface Props {
  /** Defaults to all contacts and documents. */
  links?: Partial<Record<Name, string>>;
}

/** The links that the operator has configured. They open in a new tab and are validated at build time. */
export function ExternalLinks({ links = { ...contacts, ...getDocuments() } }: Props) {
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
