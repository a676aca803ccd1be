import { once } from 'node:events';
import { isIP } from 'node:net';
import * as tls from 'node:tls';
import { createReport, type Report } from './guide.ts';
import type { Remedy } from './remedies.ts';
import { listHosts, type Settings } from './settings.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Servers renew certificates before so little is left: 30 days of the usual 90, and a third of shorter ones. */
const LEAST_MS = 21 * DAY_MS;
const LEAST_SHARE = 0.25;
const TIMEOUT_MS = 15_000;

const RENEW: Remedy = {
  certbot:
    'certbot renew --deploy-hook "nginx -s reload", and see why its timer did not: certbot certificates',
  Caddy: 'see why it could not renew: journalctl -u caddy',
};

/** Reads when the certificate of a host begins and ends, whoever has issued it; undefined without a connection. */
async function readDates({ hostname, port }: URL) {
  const socket = tls.connect({
    host: hostname,
    port: Number(port) || 443,
    servername: isIP(hostname) ? '' : hostname,
    rejectUnauthorized: false,
    timeout: TIMEOUT_MS,
  });
  socket.on('timeout', () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'secureConnect');
    const { valid_from, valid_to } = socket.getPeerCertificate();
    return { start: Date.parse(valid_from), end: Date.parse(valid_to) };
  } catch {
    return;
  } finally {
    socket.destroy();
  }
}

async function checkCertificate(host: URL, { must, addNote }: Report): Promise<void> {
  const dates = await readDates(host);
  if (!dates) return;
  const { start, end } = dates;
  const left = end - Date.now();
  const day = new Date(end).toISOString().slice(0, 10);
  const find = { url: host.origin, wanted: 'a renewed certificate', remedy: RENEW };
  if (!must(left > 0, 'https', { ...find, seen: `a certificate that ended on ${day}` })) return;
  if (left < Math.min(LEAST_MS, (end - start) * LEAST_SHARE))
    addNote('https', { ...find, seen: `a certificate that ends on ${day}` });
}

/**
 * checkCertificates finds certificates that have ended or end soon, at `base` and at the hosts that the settings
 * name.
 */
export async function checkCertificates(base: string, settings: Settings): Promise<Report> {
  const report = createReport();
  const others = [settings.cdnHost, ...listHosts(settings), ...(settings.mirrors ?? [])];
  const origins = new Set(
    [base, ...others.filter((host) => host !== undefined)].map((url) => new URL(url).origin),
  );
  const hosts = [...origins].map((origin) => new URL(origin)).filter(({ protocol }) => protocol === 'https:');
  await Promise.all(hosts.map((host) => checkCertificate(host, report)));
  return report;
}
