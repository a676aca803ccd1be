import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

export type ProxyRequest = IncomingMessage | Http2ServerRequest;
export type ProxyResponse = ServerResponse | Http2ServerResponse;

/** proxy sends a request on to the server at `target`, and its answer back with the headers that `filter` returns. */
export function proxy(
  request: ProxyRequest,
  response: ProxyResponse,
  target: string,
  filter = (headers: IncomingHttpHeaders) => headers,
): void {
  const { method } = request;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
  );
  const onward = send(new URL(request.url ?? '', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, filter(answer.headers));
    answer.on('error', () => response.destroy()).pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
