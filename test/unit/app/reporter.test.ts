import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { report } from '../../../src/api/schema/request';
import { showFailure } from '../../../src/app/prerendered-page';
import { startReporter } from '../../../src/app/reports/reporter';
import { markMoment } from '../../../src/lib/moments';
import { recordProblem } from '../../../src/lib/problems';
import { startNavigation } from '../../../src/navigation/navigation';
import { openAddress, setHidden } from '../../support/page';

const FILE = 'core-4Sjg5WQv.js';
const IMPORT_MAP = JSON.stringify({ imports: { '/webui/assets/core.js': `/webui/assets/${FILE}` } });
const ADDRESS = '/webui/account/plans?gift_id=7f3a-secret#token=secret';

let stop = () => {};
let stopNavigation = () => {};
let sent: { url: string; body: string }[] = [];

beforeEach(() => {
  sent = [];
  openAddress(ADDRESS);
  stopNavigation = startNavigation();
  performance.clearMarks();
  document.head.innerHTML = `<script type="importmap">${IMPORT_MAP}</script>`;
  navigator.sendBeacon = (url, body) => sent.push({ url: String(url), body: String(body) }) > 0;
});

afterEach(() => {
  stop();
  stopNavigation();
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

async function start(): Promise<void> {
  stop = await startReporter('https://reports.example.org/tern');
}

const bodies = () => sent.map(({ body }) => JSON.parse(body));
const createError = (line = 1, message = 'a secret') =>
  Object.assign(new TypeError(message), { stack: `f@https://a.example/webui/assets/${FILE}:${line}:2` });

describe('reporter', () => {
  it('sends a crash with the build and the circumstances, and no part of the address', async () => {
    await start();
    recordProblem({ kind: 'crash', error: createError() });
    expect(sent[0]?.url).toBe('https://reports.example.org/tern');
    expect(bodies()).toEqual([
      {
        kind: 'crash',
        error: 'TypeError',
        frames: [`${FILE}:1:2`],
        build: expect.stringMatching(/^[0-9a-f]{8}$/),
        route: '/account/plans',
        language: 'en',
        width: expect.stringMatching(/^(phone|tablet|desktop)$/),
        engine: expect.stringMatching(/^(blink|gecko|webkit|other)$/),
      },
    ]);
  });

  it('names no path that is not in the route table', async () => {
    history.replaceState(null, '', '/webui/account/nina@example.org');
    window.dispatchEvent(new Event('replaceState'));
    await start();
    recordProblem({ kind: 'crash', error: createError() });
    expect(bodies()).toMatchObject([{ route: expect.stringMatching(/^(other|\/account\/plans)$/) }]);
    expect(sent[0]?.body).not.toContain('nina');
  });

  it('sends what happened before its code had loaded', async () => {
    recordProblem({ kind: 'chunk', error: createError() });
    await start();
    expect(bodies()).toMatchObject([{ kind: 'chunk' }]);
  });

  it('sends the failed start of the page before, once', async () => {
    showFailure(new TypeError('a secret'));
    await start();
    expect(bodies()).toMatchObject([{ kind: 'start', error: 'TypeError' }]);
    stop();
    await start();
    expect(sent).toHaveLength(1);
  });

  it('sends the call and the field of an answer that does not fit', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await start();
    report('vpn/v1/users: subscription.date_stop');
    expect(bodies()).toMatchObject([
      { kind: 'answer', call: 'vpn/v1/users', field: 'subscription.date_stop' },
    ]);
  });

  it('sends uncaught errors of the app, and none of browser extensions', async () => {
    await start();
    const foreign = Object.assign(new Error('x'), {
      stack: 'f@chrome-extension://a/assets/b-12345678.js:1:2',
    });
    window.dispatchEvent(new ErrorEvent('error', { error: foreign }));
    window.dispatchEvent(new ErrorEvent('error', { error: createError() }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: createError(2) }));
    expect(bodies().map(({ frames }) => frames)).toEqual([[`${FILE}:1:2`], [`${FILE}:2:2`]]);
  });

  it('sends the same problem once', async () => {
    await start();
    for (const message of ['a', 'b']) recordProblem({ kind: 'crash', error: createError(1, message) });
    expect(sent).toHaveLength(1);
  });

  it('sends each moment once, when the page is hidden', async () => {
    await start();
    markMoment('typed');
    expect(sent).toHaveLength(0);
    setHidden(true);
    expect(bodies()).toMatchObject([{ kind: 'timings', typed: expect.any(Number) }]);
    setHidden(false);
    markMoment('account');
    setHidden(true);
    expect(bodies()[1]).toMatchObject({ account: expect.any(Number) });
    expect(bodies()[1]).not.toHaveProperty('typed');
  });

  it('sends at most three problems, and five reports in all', async () => {
    await start();
    for (let line = 1; line <= 10; line++) recordProblem({ kind: 'crash', error: createError(line) });
    expect(sent).toHaveLength(3);
    for (const moment of ['typed', 'account', 'key'] as const) {
      markMoment(moment);
      setHidden(true);
    }
    expect(sent).toHaveLength(5);
  });

  it('sends nothing once it has stopped', async () => {
    await start();
    stop();
    recordProblem({ kind: 'crash', error: createError() });
    window.dispatchEvent(new ErrorEvent('error', { error: createError() }));
    setHidden(true);
    expect(sent).toHaveLength(0);
  });
});
