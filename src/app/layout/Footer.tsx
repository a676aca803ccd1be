import { settings } from '../../lib/settings';
import { language, t } from '../../session/locale';

/** Those that the operator has set; the URLs were validated at build time (tools/settings.ts). */
const shown = (links: { href: string; label: string }[]) => links.filter(({ href }) => href);

/** The operator's contacts (app-25). */
function contactLinks() {
  const { support, channel, bot } = settings.contacts;
  return shown([
    { href: support, label: t('layout.support') },
    { href: channel, label: t('layout.channel') },
    { href: bot, label: t('layout.bot') },
  ]);
}

/** The legal documents in the current language. */
function documentLinks() {
  const { offer, terms } = settings.documents;
  return shown([
    { href: offer[language.value], label: t('layout.offer') },
    { href: terms[language.value], label: t('layout.terms') },
  ]);
}

/** Contacts and legal documents. */
export function Footer() {
  return (
    <footer class="footer">
      <OutsideLinks links={contactLinks()} />
      <OutsideLinks links={documentLinks()} />
    </footer>
  );
}

interface Props {
  /** All of them unless given. */
  links?: ReturnType<typeof shown>;
  itemClass?: string;
}

/** Links that open in a new tab, side by side. */
export function OutsideLinks({ links = [...contactLinks(), ...documentLinks()], itemClass }: Props) {
  return (
    <ul class="flex flex-wrap gap-x-5">
      {links.map(({ href, label }) => (
        <li key={label} class={itemClass}>
          <a class="text-link" href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
