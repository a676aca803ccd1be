import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPage } from '../support/modules';

/** The app, which main.tsx loads; it may fail to. */
let loadApp = () => ({});
const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));

beforeEach(() => {
  openPage();
  loadApp = () => ({});
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = '<div id="app"><button>Continue</button></div>';
  vi.doMock('../../src/app/show', () => loadApp());
  onTestFinished(() => void vi.doUnmock('../../src/app/show'));
});

// The next test file has the same window.
afterEach(async () => {
  const { replayTap } = await import('../../src/app/early-input');
  replayTap();
});

describe('main.tsx', () => {
  it('shows the error page when the app cannot be loaded', async () => {
    loadApp = () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    await import('../../src/main');
    await vi.waitFor(() => expect(document.getElementById('app')).toHaveClass('failed'));
  });

  it('saves taps until the app has loaded', async () => {
    await import('../../src/main');
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    expect(document.querySelector('button')?.dispatchEvent(tap)).toBe(false);
  });

  it('requests the user when the browser refuses cookies [session-f9]', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    await import('../../src/main');
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
      expect.stringMatching(/public-api\/api\/vpn\/v1\/users$/),
    ]);
  });
});
