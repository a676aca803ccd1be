import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** passOn asks the server at `target` what this one was asked, and answers what that one does, with headers that `keep` lets through. */
export function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  target: string,
  keep = (headers: IncomingHttpHeaders) => headers,
): void {
  const { method, headers } = asked;
  const onward = request(new URL(asked.url ?? '', target), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, keep(given.headers));
    given.on('error', () => answer.destroy()).pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
