import { language, t } from '../i18n/locale';
import { contacts, documents } from '../lib/contacts';
import { Link } from '../ui/Link';

/** The legal documents in the current language. */
const ownDocuments = () => documents[language.value];

/** The operator's contacts (app-25) and legal documents. */
export function Footer() {
  return (
    <footer class="footer">
      <OutsideLinks links={contacts} />
      <OutsideLinks links={ownDocuments()} />
    </footer>
  );
}

type Name = keyof typeof contacts | keyof typeof documents.en;

interface Props {
  /** All of them unless given. */
  links?: Partial<Record<Name, string>>;
}

/** Those links that the operator has set, which open in a new tab, side by side; validated at build time. */
export function OutsideLinks({ links = { ...contacts, ...ownDocuments() } }: Props) {
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
