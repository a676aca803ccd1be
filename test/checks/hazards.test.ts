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
    ['host.innerHTML = text;', sinksRule],
    ["host['outerHTML'] = text;", sinksRule],
    ["host.insertAdjacentHTML('beforeend', text);", sinksRule],
    ['document.write(text);', sinksRule],
    ['eval(text);', sinksRule],
    ['const run = globalThis.Function(text);', sinksRule],
    ['const a = <iframe srcdoc={text} />;', sinksRule],
    ["listen(window, 'message', hear);", messagesRule],
    ['window.onmessage = hear;', messagesRule],
    ["addEventListener('messageerror', hear);", messagesRule],
    ["new Intl['DateTimeFormat']().format(day);", intlRule],
    ['day.toLocaleDateString();', intlRule],
  ])('what must not be: %s', (code, rule) => {
    expect(rule(view(code))).toHaveLength(1);
  });

  it('nothing in what only looks alike', () => {
    const code =
      "const { message } = error; const write = say(message, 'a message'); host.textContent = write; new Intl.PluralRules('ru').select(2);";
    for (const rule of [sinksRule, messagesRule, intlRule]) expect(rule(view(code))).toEqual([]);
  });
});
