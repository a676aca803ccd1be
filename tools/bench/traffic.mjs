import { until } from './until.mjs';

/** Nothing more is asked for when nothing was for so long. */
const QUIET_MS = 700;
const API = '/public-api/';
const KINDS = { 'text/html': 'html', 'text/css': 'css', 'text/javascript': 'js' };

const kindOf = ({ url, mimeType }) => (url.includes(API) ? 'api' : (KINDS[mimeType] ?? 'other'));

/** watchTraffic keeps every request of the tab: when it left and was answered (ms of the epoch), bytes as on the wire. */
export async function watchTraffic(cdp) {
  const requests = new Map();
  let changedAt = Date.now();
  const on = (event, handle) =>
    cdp.on(`Network.${event}`, (message) => {
      changedAt = Date.now();
      const one = requests.get(message.requestId);
      if (one) handle(one, message);
    });
  const end = (one, { timestamp, encodedDataLength = 0 }) => {
    one.bytes = encodedDataLength;
    one.endedAt = one.leftAt + (timestamp - one.timestamp) * 1000;
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    changedAt = Date.now();
    const { url, method } = request;
    if (url.startsWith('data:')) return;
    requests.set(requestId, { url, method, type, timestamp, leftAt: wallTime * 1000, bytes: 0 });
  });
  on('responseReceived', (one, { response }) => {
    one.kind = kindOf(response);
  });
  on('loadingFinished', end);
  on('loadingFailed', end);
  await cdp.send('Network.enable');

  /** A stream is open as long as the page is. */
  const isOpen = (one) => one.endedAt === undefined && one.type !== 'EventSource';
  const all = () => [...requests.values()];
  return {
    sent: (path) => all().find(({ url, method }) => method === 'POST' && url.endsWith(path)),
    quiet: () =>
      until(() => Date.now() - changedAt > QUIET_MS && !all().some(isOpen), 'the network is quiet'),
    /** What was asked for before a moment. */
    askedBefore: (moment) => all().filter(({ leftAt }) => leftAt < moment),
  };
}
