import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../integration/support/say';
import { turns } from '../lib/served';
import { closePage, openPage } from './page';

let loadLateStyle: typeof import('../../../src/lib/late-style').loadLateStyle;
let withLateParts: typeof import('../../../src/session/late-parts').withLateParts;
let t: typeof import('../../../src/session/locale').t;
let loadTexts: typeof import('../../../src/session/locale').loadTexts;

const HREF = '/webui/assets/late.css';
const links = () => [...document.head.querySelectorAll('link')];

function holdBack() {
  const template = document.createElement('template');
  template.id = 'late-style';
  const link = document.createElement('link');
  // Not 'stylesheet': happy-dom would look for the file. The test says when it comes.
  link.rel = 'late';
  link.setAttribute('href', HREF);
  template.content.append(link);
  document.body.append(template);
}

function answer(type: 'load' | 'error') {
  links().at(-1)?.dispatchEvent(new Event(type));
}

/** Tells whether a promise has ended, without waiting for it. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  await turns();
  return Promise.race([
    promise.then(
      () => 'done',
      () => 'failed',
    ),
    Promise.resolve('open'),
  ]);
}

beforeEach(async () => {
  openPage();
  document.head.replaceChildren();
  ({ loadLateStyle } = await import('../../../src/lib/late-style'));
  ({ withLateParts } = await import('../../../src/session/late-parts'));
  ({ t, loadTexts } = await import('../../../src/session/locale'));
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  closePage();
});

describe('the late style sheet', () => {
  it('is no matter where the page holds none back', async () => {
    await expect(loadLateStyle()).resolves.toBeUndefined();
    expect(links()).toEqual([]);
  });

  it('is taken out of the template, once for all who want it, and is here when it has loaded', async () => {
    holdBack();
    const all = Promise.all([loadLateStyle(), loadLateStyle()]);
    expect(links().map((link) => link.getAttribute('href'))).toEqual([HREF]);
    expect(await stateOf(all)).toBe('open');
    answer('load');
    await all;
    await loadLateStyle();
    expect(links()).toHaveLength(1);
  });

  it('that does not come fails, for all who want it', async () => {
    holdBack();
    const coming = loadLateStyle();
    answer('error');
    await expect(coming).rejects.toBeInstanceOf(Event);
    await expect(loadLateStyle()).rejects.toBeInstanceOf(Event);
    expect(links()).toHaveLength(1);
  });
});

describe('a late part', () => {
  it('comes with the texts that it names, and with no others', async () => {
    expect(await withLateParts(Promise.resolve('part'), 'pages')).toBe('part');
    expect([t('frontend.web.plans.best'), t('cta.manage')]).toEqual([
      say('frontend.web.plans.best'),
      'cta.manage',
    ]);
    await withLateParts(Promise.resolve('part'), 'pages', 'account');
    expect(t('cta.manage')).toBe(say('cta.manage'));
  });

  it.each(['load', 'error'] as const)('waits for its style, and ends as that does: %s', async (type) => {
    // The texts are not what it waits for.
    await loadTexts('account');
    holdBack();
    const part = withLateParts(Promise.resolve('part'), 'account');
    expect(await stateOf(part)).toBe('open');
    answer(type);
    await (type === 'load' ? expect(part).resolves.toBe('part') : expect(part).rejects.toBeInstanceOf(Event));
  });

  it('fails as its own download does', async () => {
    await expect(withLateParts(Promise.reject(new Error('no chunk')), 'account')).rejects.toThrow('no chunk');
  });
});
