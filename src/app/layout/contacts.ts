import { settings } from '../../lib/settings';
import { language, t } from '../../session/locale';

export interface OutsideLink {
  href: string;
  label: string;
}

/** The URLs were validated at build time (tools/settings.ts). */
const shown = (links: OutsideLink[]) => links.filter(({ href }) => href);

/** contactLinks lists the operator's contacts that are set (app-25). */
export function contactLinks(): OutsideLink[] {
  const { support, channel, bot } = settings.contacts;
  return shown([
    { href: support, label: t('layout.support') },
    { href: channel, label: t('layout.channel') },
    { href: bot, label: t('layout.bot') },
  ]);
}

/** documentLinks lists the legal documents in the current language. */
export function documentLinks(): OutsideLink[] {
  const { offer, terms } = settings.documents;
  return shown([
    { href: offer[language.value], label: t('layout.offer') },
    { href: terms[language.value], label: t('layout.terms') },
  ]);
}
