import { type DefaultBodyType, HttpResponse, http, type RequestHandler } from 'msw';
import type { Pick } from './call';

/** reportHandlers receive the app's reports (docs/reports.md), and list them for tests. */
export const reportHandlers = (pick: Pick): RequestHandler[] => [
  http.post('*/sandbox/reports', async ({ request }) => {
    const { reports, now } = pick(request);
    try {
      reports.add(await request.text(), now());
      return new HttpResponse(null, { status: 204 });
    } catch (error) {
      return HttpResponse.json({ detail: String(error) }, { status: 400 });
    }
  }),
  http.get('*/sandbox/api/reports', ({ request }) =>
    HttpResponse.json(pick(request).reports.list() as DefaultBodyType),
  ),
];
