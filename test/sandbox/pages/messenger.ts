import { http, type RequestHandler } from 'msw';
import type { Pick } from '../handlers/call';
import { hashOf } from '../world/ids';
import { MESSENGER_USERS } from '../world/people';
import { formOf, html, page, problem, seeOther } from './markup';

const PATH = '*/sandbox/telegram/auth';
const WORDS = {
  en: { title: 'Sign in with Telegram', asks: 'asks who you are.', as: 'Continue as', decline: 'Decline' },
  ru: {
    title: 'Вход через Telegram',
    asks: 'хочет узнать, кто вы.',
    as: 'Продолжить как',
    decline: 'Отказаться',
  },
};

/** Returns the return address, or null for a request that the messenger would reject. */
function returnAddress(request: Request, fields: Record<string, string>): URL | null {
  const own = new URL(request.url).origin;
  const { bot_id = '', origin = '', return_to = '' } = fields;
  const isOwn = (url: string) => URL.canParse(url) && new URL(url).origin === own;
  return /^\d+$/.test(bot_id) && isOwn(origin) && isOwn(return_to) ? new URL(return_to) : null;
}

/** messengerPages replace the messenger's authorisation page (sign-in-22). */
export function messengerPages(pick: Pick): RequestHandler[] {
  const refuse = () => problem('Bot domain invalid', 'bot_id, origin and return_to must fit this site.', 400);
  return [
    http.get(PATH, ({ request }) => {
      const fields = Object.fromEntries(new URL(request.url).searchParams);
      if (!returnAddress(request, fields)) return refuse();
      const lang = fields.lang === 'ru' ? 'ru' : 'en';
      const words = WORDS[lang];
      const choice = (value: string | number, label: string, style: string) => html`
        <form method="post" action="/sandbox/telegram/auth">
          <input type="hidden" name="bot_id" value="${fields.bot_id ?? ''}">
          <input type="hidden" name="origin" value="${fields.origin ?? ''}">
          <input type="hidden" name="return_to" value="${fields.return_to ?? ''}">
          <button class="${style}" name="who" value="${value}">${label}</button>
        </form>`;
      const people = MESSENGER_USERS.map(({ id, first_name, last_name }) =>
        choice(id, `${words.as} ${[first_name, last_name].join(' ').trim()}`, ''),
      );
      const { host } = new URL(request.url);
      const body = html`<main class="narrow stack"><h1>${words.title}</h1><p><b>${host}</b> ${words.asks}</p>
        ${people}${choice('', words.decline, 'plain')}</main>`;
      return page(words.title, body, { lang });
    }),
    http.post(PATH, async ({ request }) => {
      const fields = await formOf(request);
      const target = returnAddress(request, fields);
      if (!target) return refuse();
      const user = MESSENGER_USERS.find(({ id }) => String(id) === fields.who);
      if (!user) target.hash = 'tgAuthResult=false';
      else {
        const auth_date = Math.floor(pick(request).now() / 1000);
        const hash = hashOf(`${user.id} ${auth_date}`).toString(16).padStart(8, '0').repeat(8);
        const result = Buffer.from(JSON.stringify({ ...user, auth_date, hash })).toString('base64url');
        target.hash = `tgAuthResult=${result}`;
      }
      return seeOther(target.href);
    }),
  ];
}
