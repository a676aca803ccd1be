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

describe('copyText with a string', () => {
  it('writes the text by the Clipboard API', async () => {
    stubClipboard({ writeText });
    expect(await copyText('key')).toBe(true);
    expect(writeText.mock.calls).toEqual([['key']]);
    expect(selected).toBeUndefined();
  });

  it.each([
    ['refuses', { writeText: denied }],
    ['throws', {}],
    ['is absent', undefined],
  ])('copies from a selected field when the Clipboard API %s', async (_name, clipboard) => {
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
    'selects the text inside the %s that has the focus',
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

  it.each(['returns false', 'throws'])('returns false when every way fails and the last %s', async (how) => {
    stubClipboard({ writeText: denied });
    allowCommand(() => {
      if (how === 'throws') throw new Error('blocked');
      return false;
    });
    expect(await copyText('key')).toBe(false);
    shouldBeTidy();
  });
});

describe('copyText with a promise', () => {
  it('hands the promise to the clipboard within the click [ui-f1]', async () => {
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
    expect(await blob?.text()).toBe('key');
    expect(blob?.type).toBe('text/plain');
  });

  it.each([
    ['without ClipboardItem', undefined, { write: () => Promise.resolve() }],
    ['without clipboard.write', FakeItem, {}],
    ['when the clipboard rejects the promise', FakeItem, { write: denied }],
  ])('awaits and writes the text %s', async (_name, item, clipboard) => {
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
    expect(writeText).not.toHaveBeenCalled();
    expect(selected).toBeUndefined();
  });
});

describe('copyText with a clipboard that never answers', () => {
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

  it('copies from a selected field after three seconds [ui-f2]', async () => {
    stubClipboard({ writeText: never });
    allowCommand(() => true);
    const result = begin('key');
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(result.answer).toBeUndefined();
    expect(selected).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(result.answer).toBe(true);
    expect(selected?.text).toBe('key');
  });

  it('starts the three seconds when the text has arrived', async () => {
    stubClipboard({ write: never, writeText });
    const result = begin(waitMs(60_000).then(() => 'key'));
    await vi.advanceTimersByTimeAsync(60_000 + PATIENCE_MS - 1);
    expect(result.answer).toBeUndefined();
    expect(writeText).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(result.answer).toBe(true);
    expect(writeText.mock.calls).toEqual([['key']]);
  });
});
