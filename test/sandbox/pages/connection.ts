import { HttpResponse, http, type RequestHandler } from 'msw';
import type { Pick } from '../handlers/call';

/** connectionPage serves a subscription link for VPN clients: base64 of one address per line (keys-1). */
export function connectionPage(pick: Pick): RequestHandler {
  return http.get('*/connection/subs/:token', ({ request, params }) => {
    const { accounts, config } = pick(request);
    const account = accounts.byToken(String(params.token));
    if (!account || !accounts.isActive(account)) return new HttpResponse('Not found', { status: 404 });
    const lines = config.locations
      .filter((location) => location.is_active)
      .map(({ code, name }) => {
        const host = `${code.toLowerCase()}.tern.test`;
        return `vless://${account.token}@${host}:443?security=reality&type=tcp#${encodeURIComponent(name)}`;
      });
    return HttpResponse.text(Buffer.from(lines.join('\n')).toString('base64'));
  });
}
