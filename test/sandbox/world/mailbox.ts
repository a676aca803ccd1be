import type { Language } from '../../../src/i18n/language';
import type { Ids } from './ids';
import { Refusal } from './refusal';
import { say } from './texts';

const CODE_TTL_S = 60;
const CODE_LIFE_MS = 10 * 60_000;
const MAX_TRIES = 5;

export interface Mail {
  email: string;
  code: string;
  sent_at: number;
  expires_at: number;
}

interface Pending extends Mail {
  language: Language;
  wrong: number;
  isUsed: boolean;
}

/**
 * createMailbox sends and checks one-time codes of six digits: valid once for ten minutes and five attempts, a new one
 * after the ttl. `purpose` separates sign-in and the binding of each account.
 */
export function createMailbox(now: () => number, ids: Ids) {
  const sent: Mail[] = [];
  const pending = new Map<string, Pending>();
  const keyOf = (purpose: string, email: string) => `${purpose} ${email.trim().toLowerCase()}`;
  return {
    /** Newest first. */
    read: (email?: string) =>
      sent.filter((mail) => email === undefined || mail.email === email.trim().toLowerCase()).reverse(),
    send(purpose: string, address: string, language: Language): { ttl: number } {
      const email = address.trim().toLowerCase();
      const last = pending.get(keyOf(purpose, email));
      const seconds = last && !last.isUsed ? Math.ceil((last.sent_at + CODE_TTL_S * 1000 - now()) / 1000) : 0;
      if (seconds > 0)
        throw new Refusal(429, say('tooSoon', language, { seconds }), { 'retry-after': String(seconds) });
      const mail = { email, code: ids.code(), sent_at: now(), expires_at: now() + CODE_LIFE_MS };
      sent.push(mail);
      pending.set(keyOf(purpose, email), { ...mail, language, wrong: 0, isUsed: false });
      return { ttl: CODE_TTL_S };
    },
    /** Uses a code. Throws the refusal in the language of the request. */
    check(purpose: string, email: string, code: string): Language {
      const mail = pending.get(keyOf(purpose, email));
      if (!mail || mail.isUsed) throw new Refusal(400, say('wrongCode', mail?.language ?? 'en'));
      const { language } = mail;
      if (mail.wrong >= MAX_TRIES) {
        const seconds = Math.max(1, Math.ceil((mail.sent_at + CODE_TTL_S * 1000 - now()) / 1000));
        throw new Refusal(429, say('tooManyTries', language), { 'retry-after': String(seconds) });
      }
      if (mail.expires_at <= now()) throw new Refusal(400, say('expiredCode', language));
      if (mail.code !== code) {
        mail.wrong += 1;
        throw new Refusal(400, say('wrongCode', language));
      }
      mail.isUsed = true;
      return language;
    },
  };
}
