import { HttpResponse, type RequestHandler } from 'msw';
import { call, type Pick } from './call';

/** notificationHandlers: the event stream (notifications-1), open until the client leaves. */
export function notificationHandlers(pick: Pick): RequestHandler[] {
  return [
    call(pick, 'GET /vpn/v1/notifications/stream', ({ world, account, request }) => {
      return new HttpResponse(world.streams.connect(account(), request.signal), {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      });
    }),
  ];
}
