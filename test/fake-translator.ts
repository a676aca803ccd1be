/**
 * How translators of browsers change a page: `chrome` replaces a text node by two nested font elements, `yandex` writes
 * the translation into it, replaces it by a copy and that by an element, `safari` replaces it by a new text node.
 * `wrapping` is for tools that highlight words: they move the node into an element.
 */
export type Engine = 'chrome' | 'yandex' | 'safari' | 'wrapping';

interface Options {
  engine?: Engine;
  /** Latency of the translation service. Without one, texts are translated synchronously. */
  delayMs?: number;
}

/**
 * startFakeTranslator translates all texts of the page, now and when they change: «Pay» becomes «[Pay]». It uses nothing
 * from outside, so that it can be sent to a browser. Returns functions that stop it and that restore the original.
 */
export function startFakeTranslator({ engine = 'chrome', delayMs }: Options = {}) {
  /** The removed text nodes by their replacements. */
  const originals = new Map<ChildNode, Text>();
  /** The translator's own text nodes with their texts: the page may reuse one of them. */
  const own = new WeakMap<Text, string>();
  let isStopped = false;
  const OFF_LIMITS = 'font, ya-tr-span, mark, script, style, title, noscript, [translate=no]';

  const isTranslatable = (text: Text) =>
    own.get(text) !== text.data && Boolean(text.data.trim()) && !text.parentElement?.closest(OFF_LIMITS);

  function createText(words: string): Text {
    const text = document.createTextNode(words);
    own.set(text, words);
    return text;
  }

  function replace(text: Text): ChildNode {
    const translation = `[${text.data}]`;
    if (engine === 'safari') {
      const { parentNode, nextSibling } = text;
      text.remove();
      const copy = createText(translation);
      parentNode?.insertBefore(copy, nextSibling);
      return copy;
    }
    if (engine === 'yandex') {
      const element = document.createElement('ya-tr-span');
      element.append(createText(translation));
      text.data = translation;
      const copy = createText(translation);
      text.replaceWith(copy);
      copy.replaceWith(element);
      return element;
    }
    if (engine === 'wrapping') {
      const element = document.createElement('mark');
      text.replaceWith(element);
      element.append(text);
      return element;
    }
    const font = document.createElement('font');
    text.before(font);
    font.appendChild(document.createElement('font')).append(createText(translation));
    text.remove();
    return font;
  }

  function translate(): void {
    if (isStopped) return;
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
    for (const text of texts) if (isTranslatable(text)) originals.set(replace(text), text);
  }

  function request(): void {
    if (delayMs === undefined) translate();
    else setTimeout(translate, delayMs);
  }

  const observer = new MutationObserver(request);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  request();

  function stop(): void {
    isStopped = true;
    observer.disconnect();
  }
  return {
    stop,
    showOriginal() {
      stop();
      for (const [replacement, text] of originals) if (replacement.isConnected) replacement.replaceWith(text);
    },
  };
}
