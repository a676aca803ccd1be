import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../src/lib/clipboard';
import { waitMs } from '../../../src/lib/wait';

const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));

class FakeItem {
  constructor(readonly parts: Record<string, Promise<Blob>>) {}
}

/** The text that execCommand would copy: the selection in the focused field. */
let selected: { text: string; parent: Element | null } | undefined;
const allowCommand = (answer: () => boolean) => {
  document.execCommand = () => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) {
      const text = field.value.slice(field.selectionStart, field.selectionEnd);
      selected = { text, parent: field.parentElement };
    }
    return answer();
  };
};

const writeText = vi.fn();
const stubClipboard = (clipboard: unknown) =>
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);

/** Checks that no element is left, and that the focus has returned. */
function shouldBeTidy() {
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('button'));
}

beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('ClipboardItem', FakeItem);
  selected = undefined;
  document.body.innerHTML = '<button>Copy</button>';
  document.querySelector('button')?.focus();
  allowCommand(() => false);
});

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

describe('a text at hand', () => {
  it('is written by the clipboard API', async () => {
    stubClipboard({ writeText });
    expect(await copyText('key')).toBe(true);
    expect(writeText.mock.calls).toEqual([['key']]);
    expect(selected).toBeUndefined();
  });

  it.each([
    ['refuses', { writeText: denied }],
    ['throws', {}],
    ['is absent', undefined],
  ])('is copied from a selected field when the clipboard API %s', async (_name, clipboard) => {
    stubClipboard(clipboard);
    allowCommand(() => true);
    const copying = copyText('long\nkey');
    // Old browsers copy only synchronously in the click handler.
    if (!clipboard) expect(selected?.text).toBe('long\nkey');
    expect(await copying).toBe(true);
    expect(selected).toEqual({ text: 'long\nkey', parent: document.body });
    shouldBeTidy();
  });

  it.each(['<dialog open>', '<div role="dialog">', '<div role="alertdialog">'])(
    'is selected inside the %s that has the focus',
    async (tag) => {
      stubClipboard(undefined);
      allowCommand(() => true);
      document.body.innerHTML = `${tag}<p><button>Copy</button></p>`;
      document.querySelector('button')?.focus();
      await copyText('key');
      expect(selected?.parent).toBe(document.body.firstElementChild);
      expect(document.activeElement).toBe(document.querySelector('button'));
    },
  );

  it.each(['says no', 'throws'])('is not called copied when every way fails and the last %s', async (how) => {
    stubClipboard({ writeText: denied });
    allowCommand(() => {
      if (how === 'throws') throw new Error('blocked');
      return false;
    });
    expect(await copyText('key')).toBe(false);
    shouldBeTidy();
  });
});

describe('a text being fetched', () => {
  it('is handed over as a promise within the click [ui-f1]', async () => {
    const written: FakeItem[] = [];
    stubClipboard({
      write: async (items: FakeItem[]) => {
        written.push(...items);
        await items[0]?.parts['text/plain'];
      },
    });
    const copying = copyText(Promise.resolve('key'));
    expect(written).toHaveLength(1);
    expect(await copying).toBe(true);
    const blob = await written[0]?.parts['text/plain'];
    expect([await blob?.text(), blob?.type]).toEqual(['key', 'text/plain']);
  });

  it.each([
    ['without ClipboardItem', undefined, { write: () => Promise.resolve() }],
    ['without clipboard.write', FakeItem, {}],
    ['when the promise is refused', FakeItem, { write: denied }],
  ])('is awaited and written as text %s', async (_name, item, clipboard) => {
    vi.stubGlobal('ClipboardItem', item);
    stubClipboard({ ...clipboard, writeText });
    expect(await copyText(Promise.resolve('key'))).toBe(true);
    expect(writeText.mock.calls).toEqual([['key']]);
  });

  it.each([
    ['the clipboard waits for it', { write: () => new Promise(() => {}) }],
    ['the clipboard refuses at once', { write: denied }],
    ['the clipboard claims success', { write: () => Promise.resolve() }],
    ['there is no clipboard', undefined],
  ])('rejects with the reason of a failed fetch when %s', async (_name, clipboard) => {
    stubClipboard(clipboard && { ...clipboard, writeText });
    const down = new Error('down');
    await expect(copyText(Promise.reject(down))).rejects.toBe(down);
    expect([writeText.mock.calls, selected]).toEqual([[], undefined]);
  });
});

describe('a clipboard that never answers', () => {
  const PATIENCE_MS = 3000;
  const never = () => new Promise<void>(() => {});
  beforeEach(() => void vi.useFakeTimers());

  /** Starts to copy. The result is undefined until the copy has settled. */
  function begin(text: string | Promise<string>) {
    const result: { answer?: boolean } = {};
    void copyText(text).then((answer) => {
      result.answer = answer;
    });
    return result;
  }

  it('is given up after three seconds for a selected field [ui-f2]', async () => {
    stubClipboard({ writeText: never });
    allowCommand(() => true);
    const result = begin('key');
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect([result.answer, selected]).toEqual([undefined, undefined]);
    await vi.advanceTimersByTimeAsync(1);
    expect([result.answer, selected?.text]).toEqual([true, 'key']);
  });

  it('has its three seconds from when the text is there, however long that takes', async () => {
    stubClipboard({ write: never, writeText });
    const result = begin(waitMs(60_000).then(() => 'key'));
    await vi.advanceTimersByTimeAsync(60_000 + PATIENCE_MS - 1);
    expect([result.answer, writeText.mock.calls]).toEqual([undefined, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([result.answer, writeText.mock.calls]).toEqual([true, [['key']]]);
  });
});
