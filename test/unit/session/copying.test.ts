import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { say } from '../../integration/support/say';
import { closePage, openPage } from './page';

let state: Awaited<ReturnType<typeof load>>;

async function load() {
  const [copying, toasts, locale] = await Promise.all([
    import('../../../src/session/copying'),
    import('../../../src/session/toasts'),
    import('../../../src/session/locale'),
  ]);
  await Promise.all([locale.showLanguage('en'), locale.loadTexts('account')]);
  return { ...copying, ...toasts };
}

const DONE = 'Link copied';
const LINK = 'https://tern.example/connection/subs/sub1';
const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));

/** What the browser can do, each part on or off. */
function browser({
  clipboard = denied,
  command = false,
  share,
}: {
  clipboard?: (text: string) => Promise<void>;
  command?: boolean;
  share?: (data: ShareData) => Promise<void>;
}) {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(
    Object.assign(new EventTarget(), { writeText: clipboard, write: denied, read: denied, readText: denied }),
  );
  document.execCommand = () => command;
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

const told = () => state.toasts.value.map(({ tone, text }) => `${tone}: ${text}`);

beforeEach(async () => {
  openPage();
  state = await load();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'share');
  closePage();
});

describe('a copy', () => {
  it('by the clipboard is told', async () => {
    const clipboard = vi.fn(() => Promise.resolve());
    browser({ clipboard });
    await state.copyOrOffer(LINK, DONE);
    expect(clipboard).toHaveBeenCalledWith(LINK);
    expect([told(), state.manualCopy.value]).toEqual([['success: Link copied'], null]);
  });

  it('by a selected field is told as well', async () => {
    browser({ command: true });
    await state.copyOrOffer(LINK, DONE);
    expect([told(), state.manualCopy.value]).toEqual([['success: Link copied'], null]);
  });

  it('that fails offers the share menu, and claims nothing', async () => {
    const share = vi.fn(() => Promise.resolve());
    browser({ share });
    await state.copyOrOffer(LINK, DONE);
    expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: LINK }));
    expect([told(), state.manualCopy.value]).toEqual([[], null]);
  });

  it('whose share menu is closed by the person stays quiet', async () => {
    browser({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    await state.copyOrOffer(LINK, DONE);
    expect([told(), state.manualCopy.value]).toEqual([[], null]);
  });

  it.each([
    ['is refused', denied],
    ['is not there', undefined],
  ])('whose share menu %s ends with the text to copy by hand', async (_, share) => {
    browser({ share });
    await state.copyOrOffer(LINK, DONE);
    expect([told(), state.manualCopy.value]).toEqual([[], LINK]);
    state.closeManualCopy();
    expect(state.manualCopy.value).toBeNull();
  });

  it('of a key that is no web address is never shared', async () => {
    const share = vi.fn(() => Promise.resolve());
    browser({ share });
    await state.copyOrOffer('ss://secret@de.tern.test:8443', DONE);
    expect(share).not.toHaveBeenCalled();
    expect(state.manualCopy.value).toBe('ss://secret@de.tern.test:8443');
  });

  it('of a text that is still coming waits for it', async () => {
    const clipboard = vi.fn(() => Promise.resolve());
    browser({ clipboard });
    await state.copyOrOffer(Promise.resolve('ss://key'), DONE);
    expect(clipboard).toHaveBeenCalledWith('ss://key');
    expect(told()).toEqual(['success: Link copied']);
  });

  it('of a text that does not come fails with its error and says nothing', async () => {
    browser({ clipboard: () => Promise.resolve() });
    await expect(state.copyOrOffer(Promise.reject(new Error('no key')), DONE)).rejects.toThrow('no key');
    expect([told(), state.manualCopy.value]).toEqual([[], null]);
  });

  it('is never said to have worked when it has not, whatever the browser refuses', async () => {
    for (const command of [true, false])
      for (const clipboard of [denied, () => Promise.resolve()])
        for (const share of [undefined, denied, () => Promise.resolve()]) {
          browser({ clipboard, command, share });
          for (const { id } of state.toasts.value) state.dismissToast(id);
          await state.copyOrOffer(LINK, DONE);
          const isCopied = command || clipboard !== denied;
          expect(told().includes('success: Link copied')).toBe(isCopied);
        }
  });
});

describe('a copy with words for its other ways', () => {
  const WAYS = { shared: 'The menu is open', byHand: 'Here is a window' };
  const refused = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  const lasting = () =>
    state.toasts.value.map(({ tone, text, durationMs }) => `${tone}: ${text} (${durationMs})`);

  it.each([
    [undefined, 2500],
    [2000, 2000],
    [2200, 2200],
  ])('is told for as long as it is asked to (%j)', async (ms, expected) => {
    browser({ clipboard: () => Promise.resolve() });
    await state.copyOrOffer(LINK, DONE, ms, WAYS);
    expect([lasting(), state.manualCopy.value]).toEqual([[`success: ${DONE} (${expected})`], null]);
  });

  it('by a selected field needs none of them', async () => {
    const share = vi.fn(() => Promise.resolve());
    browser({ command: true, share });
    await state.copyOrOffer(LINK, DONE, 2000, WAYS);
    expect([lasting(), share.mock.calls]).toEqual([[`success: ${DONE} (2000)`], []]);
  });

  it('tells for five seconds that the share menu has the link', async () => {
    browser({ share: () => Promise.resolve() });
    await state.copyOrOffer(LINK, DONE, 2000, WAYS);
    expect([lasting(), state.manualCopy.value]).toEqual([[`info: ${WAYS.shared} (5000)`], null]);
  });

  /** A share menu that stands open until the person is done with it. */
  function openMenu() {
    const menu = { choose: () => {}, close: () => {} };
    const share = () =>
      new Promise<void>((resolve, reject) => {
        menu.choose = resolve;
        menu.close = () => reject(new DOMException('closed', 'AbortError'));
      });
    return { menu, share };
  }

  describe('while the share menu is open', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it.each(['choose', 'close'] as const)(
      'tells so after 100 ms, and nothing more at its end (%s)',
      async (end) => {
        const { menu, share } = openMenu();
        browser({ share });
        const copying = state.copyOrOffer(LINK, DONE, 2000, WAYS);
        await vi.advanceTimersByTimeAsync(99);
        expect(told()).toEqual([]);
        await vi.advanceTimersByTimeAsync(1);
        expect(lasting()).toEqual([`info: ${WAYS.shared} (5000)`]);
        menu[end]();
        await copying;
        expect([told(), state.manualCopy.value]).toEqual([[`info: ${WAYS.shared}`], null]);
      },
    );

    it('stays quiet when it is closed sooner', async () => {
      const { menu, share } = openMenu();
      browser({ share });
      const copying = state.copyOrOffer(LINK, DONE, 2000, WAYS);
      await vi.advanceTimersByTimeAsync(99);
      menu.close();
      await copying;
      await vi.advanceTimersByTimeAsync(1000);
      expect([told(), state.manualCopy.value]).toEqual([[], null]);
    });

    it('leaves a second tap without words and without a window', async () => {
      const { menu, share } = openMenu();
      browser({ share });
      const first = state.copyOrOffer(LINK, DONE, 2000, WAYS);
      await vi.advanceTimersByTimeAsync(10);
      browser({ share: () => Promise.reject(new DOMException('busy', 'InvalidStateError')) });
      await state.copyOrOffer(LINK, DONE, 2000, WAYS);
      expect([told(), state.manualCopy.value]).toEqual([[], null]);
      await vi.advanceTimersByTimeAsync(100);
      menu.close();
      await first;
      expect([told(), state.manualCopy.value]).toEqual([[`info: ${WAYS.shared}`], null]);
    });
  });

  it.each([
    ['is refused', refused],
    ['is not there', undefined],
  ])('tells for five seconds of the window, where the share menu %s', async (_, share) => {
    browser({ share });
    await state.copyOrOffer(LINK, DONE, 2000, WAYS);
    expect([lasting(), state.manualCopy.value]).toEqual([[`info: ${WAYS.byHand} (5000)`], LINK]);
  });

  it('says nothing, and opens no window, when the person closes the share menu', async () => {
    browser({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    await state.copyOrOffer(LINK, DONE, 2000, WAYS);
    expect([told(), state.manualCopy.value]).toEqual([[], null]);
  });

  it('of a link that is still coming shares that link, once it is there', async () => {
    const share = vi.fn(() => Promise.resolve());
    browser({ share });
    await state.copyOrOffer(Promise.resolve(LINK), DONE, 2000, WAYS);
    expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: LINK }));
    expect(told()).toEqual([`info: ${WAYS.shared}`]);
  });

  it('of a link that does not come fails with its error, offers nothing and says nothing', async () => {
    const share = vi.fn(() => Promise.resolve());
    browser({ share });
    await expect(state.copyOrOffer(Promise.reject(new Error('no link')), DONE, 2000, WAYS)).rejects.toThrow(
      'no link',
    );
    expect([told(), share.mock.calls, state.manualCopy.value]).toEqual([[], [], null]);
  });
});

describe('a copy of the account id', () => {
  it('is told', async () => {
    const clipboard = vi.fn(() => Promise.resolve());
    browser({ clipboard });
    await state.copyId('48210734');
    expect(clipboard).toHaveBeenCalledWith('48210734');
    expect(told()).toEqual([`success: ${say('frontend.web.account.toast.id_copied')}`]);
  });

  it('that fails is told too: the id can be read, no dialog opens', async () => {
    browser({});
    await state.copyId('48210734');
    expect([told(), state.manualCopy.value]).toEqual([
      [`error: ${say('frontend.web.account.toast.id_copy_error')}`],
      null,
    ]);
  });
});
