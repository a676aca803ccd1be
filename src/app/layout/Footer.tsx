import { contacts, documents } from '../../lib/settings';
import { language, t } from '../../session/locale';

/** Those that the operator has set; the URLs were validated at build time (tools/settings.ts). */
const linksOf = <Name extends keyof typeof contacts | keyof typeof documents>(
  names: Name[],
  hrefOf: (name: Name) => string,
) => names.map((name) => ({ href: hrefOf(name), label: t(`footer.${name}`) })).filter(({ href }) => href);

/** The operator's contacts (app-25). */
const contactLinks = () => linksOf(['support', 'channel', 'bot'], (name) => contacts[name]);

/** The legal documents in the current language. */
const documentLinks = () => linksOf(['offer', 'terms'], (name) => documents[name][language.value]);

/** Contacts and legal documents. */
export function Footer() {
  return (
    <footer class="footer">
      <OutsideLinks links={contactLinks()} />
      <OutsideLinks links={documentLinks()} />
    </footer>
  );
}

/** Links that open in a new tab, side by side; all of them unless some are given. */
export function OutsideLinks({ links = [...contactLinks(), ...documentLinks()] }) {
  return (
    <ul class="flex flex-wrap gap-x-5">
      {links.map(({ href, label }) => (
        <li key={label}>
          <a class="text-link" href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
