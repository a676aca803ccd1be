import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

export type Asked = IncomingMessage | Http2ServerRequest;
export type Given = ServerResponse | Http2ServerResponse;

/** passOn asks the server at `target` what this one was asked, and answers what that one does, with headers that `keep` lets through. */
export function passOn(
  asked: Asked,
  answer: Given,
  target: string,
  keep = (headers: IncomingHttpHeaders) => headers,
): void {
  const { method } = asked;
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')));
  const onward = request(new URL(asked.url ?? '', target), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, keep(given.headers));
    given.on('error', () => answer.destroy()).pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
