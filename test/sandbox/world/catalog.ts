import type { Location } from '../../../src/session/entities';

/** Response of the config call (session-16). */
export interface WireConfig {
  locations: Location[];
  message_texts: Record<string, Record<string, string>>;
}

/** createCatalog creates the initial configuration, which tests may change. */
export function createCatalog(): WireConfig {
  const location = (code: string, name: string, is_active = true) => ({ code, name, is_active });
  return {
    locations: [
      location('DE', 'Germany'),
      location('NL', 'Netherlands'),
      location('FR', 'France'),
      location('FI', 'Finland', false),
      location('SE', 'Sweden'),
      location('UK', 'United Kingdom'),
      location('US', 'United States'),
      location('JP', 'Japan'),
      location('TR', 'Türkiye'),
      location('KZ', 'Kazakhstan'),
      location('XX1', 'Automatic'),
    ],
    message_texts: {
      'frontend.web.mail_auth_warning': {
        ru: 'Если письмо не пришло за минуту, загляните в «Спам».',
        en: 'Our e-mails sometimes end up in spam. If nothing arrives within a minute, look there.',
      },
    },
  };
}
