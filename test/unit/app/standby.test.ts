import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEach } from '../../support/modules';
import { setHidden } from '../../support/page';

openEach();

const original = globalThis.ternSettings;

let stop = () => {};
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  navigator.sendBeacon = (url) => sent.push(String(url)) > 0;
});

afterEach(() => {
  stop();
  globalThis.ternSettings = original;
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

/** Starts the standby of a build with that setting, once everything that it loads has loaded. */
async function start(reportUrl: string | undefined) {
  globalThis.ternSettings = original && { ...original, reportUrl };
  const { startStandby } = await import('../../../src/app/deferred/standby');
  const { installOffer } = await import('../../../src/session/install-offer');
  stop = startStandby(installOffer);
  await import('../../../src/app/reports/reporter');
  await new Promise((resolve) => setImmediate(resolve));
  const { recordProblem } = await import('../../../src/lib/problems');
  const { markMoment } = await import('../../../src/lib/moments');
  recordProblem({ kind: 'crash', error: new TypeError('x') });
  markMoment('key');
  setHidden(true);
}

describe('reports', () => {
  it('are sent to the address of the setting', async () => {
    await start('/reports');
    await vi.waitFor(() => expect(sent).toContain('/reports'));
  });

  it('are not sent when the setting is empty', async () => {
    await start(undefined);
    expect(sent).toEqual([]);
  });
});
