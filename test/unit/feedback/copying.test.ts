import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyWithFallback } from '../../../src/feedback/copying';
import { closeManualCopy, manualCopy } from '../../../src/feedback/manual-copy';
import { clearToasts, toasts } from '../../../src/feedback/toasts';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import { say } from '../../support/say';
import { defer } from '../lib/served';

const DONE = 'Link copied';
const LINK = 'https://tern.example/connection/subs/sub1';
const KEY = 'ss://secret@de.tern.test:8443';
const OTHER = { shared: 'The menu is open', failed: 'Here is a window' };
const SHARED = `info: ${OTHER.shared} (5000)`;

const FAILED = `error: ${say('common.copy_error')} (2500)`;

const works = () => Promise.resolve();
const failing = (name: string) => () => Promise.reject(new DOMException(name, name));
const denied = failing('NotAllowedError');
const CLOSED = new DOMException('closed', 'AbortError');
const closed = () => Promise.reject(CLOSED);

function browser({ clipboard = denied, share }: { clipboard?: typeof works; share?: typeof works }) {
  const methods = { writeText: clipboard, write: denied, read: denied, readText: denied };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Object.assign(new EventTarget(), methods));
  document.execCommand = () => false;
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

const toastTexts = () => toasts.value.map(({ tone, text, durationMs }) => `${tone}: ${text} (${durationMs})`);

beforeEach(async () => {
  await showLanguage('en');
  await loadTexts('account');
});
afterEach(() => {
  clearToasts();
  closeManualCopy();
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'share');
});

describe('copyWithFallback', () => {
  it.each([
    [undefined, 2500],
    [2000, 2000],
  ])('shows a toast for %j ms after copying', async (ms, expected) => {
    const clipboard = vi.fn(works);
    browser({ clipboard });
    expect(await copyWithFallback(LINK, DONE, ms, OTHER)).toBe('copied');
    expect(clipboard).toHaveBeenCalledWith(LINK);
    expect(toastTexts()).toEqual([`success: ${DONE} (${expected})`]);
    expect(manualCopy.value).toBeNull();
  });

  it.each([
    ['is shared', works, undefined, LINK, []],
    ['is shared, with a toast', works, OTHER, LINK, [SHARED]],
    ['arrives later, and is shared', works, undefined, Promise.resolve(LINK), []],
    ['is cancelled in the share menu', closed, OTHER, LINK, []],
    ['the browser does not share', denied, undefined, LINK, [FAILED]],
    ['cannot be shared', undefined, OTHER, LINK, [`error: ${OTHER.failed} (5000)`]],
    ['is no web address', works, undefined, KEY, [FAILED]],
  ])(
    'shows no success when copying %s, and offers manual copying when it failed',
    async (_, menu, ways, text, expected) => {
      const share = menu && vi.fn(menu);
      browser({ share });
      const isShared = menu === works && text !== KEY;
      expect(await copyWithFallback(text, DONE, undefined, ways)).toBe(isShared ? 'shared' : 'failed');
      const hasFailed = expected.some((line) => line.startsWith('error'));
      expect(toastTexts()).toEqual(expected);
      expect(manualCopy.value).toEqual(hasFailed ? text : null);
      if (share)
        expect(share.mock.calls).toEqual(text === KEY ? [] : [[expect.objectContaining({ url: LINK })]]);
      closeManualCopy();
      expect(manualCopy.value).toBeNull();
    },
  );

  it('rejects without a message when the text cannot be fetched', async () => {
    const share = vi.fn(works);
    browser({ clipboard: works, share });
    const copying = copyWithFallback(Promise.reject(new Error('no key')), DONE, 2000, OTHER);
    await expect(copying).rejects.toThrow('no key');
    expect(toastTexts()).toEqual([]);
    expect(share).not.toHaveBeenCalled();
    expect(manualCopy.value).toBeNull();
  });
});

describe('while the share menu is open', () => {
  let menu = defer();
  beforeEach(() => {
    vi.useFakeTimers();
    menu = defer();
    browser({ share: () => menu.promise });
  });

  it.each(['resolve', 'reject'] as const)('shows one toast after 100 ms (%s)', async (end) => {
    const copying = copyWithFallback(LINK, DONE, 2000, OTHER);
    await vi.advanceTimersByTimeAsync(99);
    expect(toastTexts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    menu[end](CLOSED as never);
    await copying;
    expect(toastTexts()).toEqual([SHARED]);
    expect(manualCopy.value).toBeNull();
  });

  it('ignores a second tap', async () => {
    const first = copyWithFallback(LINK, DONE, 2000, OTHER);
    await vi.advanceTimersByTimeAsync(10);
    browser({ share: failing('InvalidStateError') });
    await copyWithFallback(LINK, DONE, 2000, OTHER);
    expect(toastTexts()).toEqual([]);
    expect(manualCopy.value).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    menu.reject(CLOSED);
    await first;
    expect(toastTexts()).toEqual([SHARED]);
    expect(manualCopy.value).toBeNull();
  });
});
