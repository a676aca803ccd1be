import { X509Certificate } from 'node:crypto';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { checkCertificates } from '../../../tools/certificates';
import { readSettings } from '../../../tools/settings';
import { createCertificate, startFront } from '../../e2e/support/tls-front';
import { describeFinds } from './serving';

const DAY_MS = 24 * 3600 * 1000;

let pem: string;
beforeAll(async () => {
  pem = await createCertificate();
});
afterEach(() => void vi.useRealTimers());

/** Checks a host, and an API on another one, so many days before their certificate ends. */
async function check(daysLeft: number) {
  const fronts = await Promise.all([startFront('', 'open', pem), startFront('', 'open', pem)]);
  onTestFinished(() => {
    for (const front of fronts) front.stop();
  });
  const [page = '', api = ''] = fronts.map(({ port }) => `https://localhost:${port}`);
  const end = Date.parse(new X509Certificate(pem).validTo);
  vi.useFakeTimers({ toFake: ['Date'], now: end - daysLeft * DAY_MS });
  const settings = readSettings({ VITE_API_HOST: api, VITE_MIRRORS: 'https://localhost:1' }, '/webui/');
  const { faults, notes } = await checkCertificates(`${page}/webui/`, settings);
  const day = new Date(end).toISOString().slice(0, 10);
  const describe = (finds: typeof faults) =>
    describeFinds(finds).map((line) => line.replaceAll(/localhost:\d+/g, 'host').replace(day, 'DAY'));
  return { faults: describe(faults), notes: describe(notes) };
}

it.each([
  [20, [], []],
  // A certificate of 30 days is renewed later than one of 90.
  [6, [], ['https: host, host: a certificate that ends on DAY']],
  [-1, ['https: host, host: a certificate that ended on DAY'], []],
])('checkCertificates › with %i days left finds %j and notes %j', async (daysLeft, faults, notes) => {
  expect(await check(daysLeft)).toEqual({ faults, notes });
});

it('checkCertificates › opens no connection for http', async () => {
  const report = await checkCertificates('http://localhost:1/webui/', readSettings({}, '/webui/'));
  expect(report).toMatchObject({ faults: [], notes: [] });
});
