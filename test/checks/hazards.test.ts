import { describe, expect, it } from 'vitest';
import { readSources, type Source, walk } from './source';

type Rule = (source: Source) => string[];

/** What makes markup or code of a text. */
const SINKS =
  /^(innerHTML|outerHTML|srcdoc|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|eval|Function)$/;
/** Who hears messages, all of the own origin: the other tabs, and the stream of notifications. */
const HEARERS = ['src/lib/tab-channel.ts', 'src/notifications/notification-stream.ts'];
/** The others throw at what a server may send, or say it otherwise in every browser. */
const INTL = /^(PluralRules|Segmenter|DisplayNames)$/;

const nameOf = (node: unknown) => {
  const { name, value } = Object(node) as { name?: unknown; value?: unknown };
  return String(name ?? value ?? '');
};
const lineOf = ({ code }: Source, at: unknown) => code.slice(0, Number(at)).split('\n').length;

/** Texts stay texts: no markup is written, no text is run. */
const sinksRule: Rule = (source) => {
  const faults: string[] = [];
  const tell = (word: string, at: unknown) =>
    faults.push(`${source.path}:${lineOf(source, at)}: uses ${word}`);
  walk(source, (node) => {
    if (node.type === 'MemberExpression') {
      const word = nameOf(node.property);
      const isWrite = nameOf(node.object) === 'document' && /^write(ln)?$/.test(word);
      if (isWrite || SINKS.test(word)) tell(word, node.start);
    }
    if (/^(Call|New)Expression$/.test(node.type) && SINKS.test(nameOf(node.callee)))
      tell(nameOf(node.callee), node.start);
    if (node.type === 'JSXAttribute' && SINKS.test(nameOf(node.name))) tell(nameOf(node.name), node.start);
  });
  return faults;
};

/** No page hears what another window says to it. */
const messagesRule: Rule = (source) => {
  if (HEARERS.includes(source.path)) return [];
  const faults: string[] = [];
  walk(source, (node) => {
    const isWord = node.type === 'Literal' && /^(message|messageerror)$/.test(nameOf(node));
    const isField = /^(Identifier|PrivateIdentifier)$/.test(node.type) && /^onmessage/.test(nameOf(node));
    if (isWord || isField) faults.push(`${source.path}:${lineOf(source, node.start)}: hears messages`);
  });
  return faults;
};

/** Of Intl only what never throws at a text of the server. */
const intlRule: Rule = (source) => {
  const faults: string[] = [];
  walk(source, (node) => {
    if (node.type !== 'MemberExpression') return;
    const word = nameOf(node.property);
    const isIntl = nameOf(node.object) === 'Intl' && !INTL.test(word);
    if (isIntl || /^toLocale(String|DateString|TimeString)$/.test(word))
      faults.push(`${source.path}:${lineOf(source, node.start)}: uses ${word}`);
  });
  return faults;
};

const src = readSources('src');
const view = (code: string) => ({ path: 'src/ui/A.tsx', code });

describe('the sources', () => {
  it.each([
    ['make neither markup nor code of a text', sinksRule],
    ['hear no message of another window', messagesRule],
    ['ask Intl for nothing that throws at what a server sends', intlRule],
  ])('%s', (_, rule) => {
    expect(src.length).toBeGreaterThan(100);
    expect(src.flatMap(rule)).toEqual([]);
  });
});

describe('the rules find', () => {
  it.each([
    ['host.innerHTML = text;', sinksRule],
    ['document.write(text);', sinksRule],
    ['eval(text);', sinksRule],
    ['const run = globalThis.Function(text);', sinksRule],
    ['const a = <iframe srcdoc={text} />;', sinksRule],
    ["listen(window, 'message', hear);", messagesRule],
    ['window.onmessage = hear;', messagesRule],
    ["new Intl['DateTimeFormat']().format(day);", intlRule],
    ['day.toLocaleDateString();', intlRule],
  ])('what must not be: %s', (code, rule) => {
    expect(rule(view(code))).toHaveLength(1);
  });
});
