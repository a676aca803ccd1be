import { describe, expect, it } from 'vitest';
import { intlRule, messagesRule, sinksRule } from './hazards';
import { readSources } from './source';

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
    'host.innerHTML = text;',
    "host['outerHTML'] = text;",
    "host.insertAdjacentHTML('beforeend', text);",
    'document.write(text);',
    'eval(text);',
    'const run = new Function(text);',
    'const run = globalThis.Function(text);',
    'const a = <iframe srcdoc={text} />;',
  ])('a text that is more than a text: %s', (code) => {
    expect(sinksRule(view(code))).toHaveLength(1);
  });

  it.each([
    "window.addEventListener('message', hear);",
    'window.onmessage = hear;',
    "listen(window, 'message', hear);",
    "addEventListener('messageerror', hear);",
  ])('a page that hears: %s', (code) => {
    expect(messagesRule(view(code))).toHaveLength(1);
  });

  it.each([
    'new Intl.NumberFormat(language).format(1);',
    "new Intl['DateTimeFormat']().format(day);",
    'day.toLocaleDateString();',
  ])('a format that may throw: %s', (code) => {
    expect(intlRule(view(code))).toHaveLength(1);
  });

  it('nothing in what only looks alike', () => {
    const code =
      "const { message } = error; const write = say(message, 'a message'); host.textContent = write; clipboard.write(text);";
    for (const rule of [sinksRule, messagesRule, intlRule]) expect(rule(view(code))).toEqual([]);
    expect(intlRule(view("new Intl.PluralRules('ru').select(2);"))).toEqual([]);
  });
});
