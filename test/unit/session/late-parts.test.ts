import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../integration/support/say';
import { closePage, openPage } from './page';

let loadLateStyle: typeof import('../../../src/lib/late-style').loadLateStyle;
let withLateParts: typeof import('../../../src/session/late-parts').withLateParts;
let t: typeof import('../../../src/session/locale').t;

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
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
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
  ({ t } = await import('../../../src/session/locale'));
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

  it('is taken out of the template, and is here when it has loaded', async () => {
    holdBack();
    const coming = loadLateStyle();
    expect(links().map((link) => link.getAttribute('href'))).toEqual([HREF]);
    expect(await stateOf(coming)).toBe('open');
    answer('load');
    await expect(coming).resolves.toBeUndefined();
  });

  it('is asked for once by all who want it', async () => {
    holdBack();
    const all = [loadLateStyle(), loadLateStyle()];
    expect(links()).toHaveLength(1);
    answer('load');
    await Promise.all(all);
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
  it('comes with the texts of the account', async () => {
    expect(await withLateParts(Promise.resolve('part'), 'account')).toBe('part');
    expect(t('cta.manage')).toBe(say('cta.manage'));
  });

  it('comes with the texts that it names, and with no others', async () => {
    await withLateParts(Promise.resolve('part'), 'pages');
    expect(t('frontend.web.plans.best')).toBe(say('frontend.web.plans.best'));
    expect(t('cta.manage')).toBe('cta.manage');
  });

  it('may need the texts of several', async () => {
    await withLateParts(Promise.resolve('part'), 'pages', 'account');
    expect([t('frontend.web.plans.best'), t('cta.manage')]).toEqual([
      say('frontend.web.plans.best'),
      say('cta.manage'),
    ]);
  });

  it('waits for its style', async () => {
    const { loadTexts } = await import('../../../src/session/locale');
    await loadTexts('account');
    holdBack();
    const part = withLateParts(Promise.resolve('part'), 'account');
    expect(await stateOf(part)).toBe('open');
    answer('load');
    expect(await part).toBe('part');
  });

  it('fails with its style', async () => {
    holdBack();
    const part = withLateParts(Promise.resolve('part'), 'account');
    answer('error');
    await expect(part).rejects.toBeInstanceOf(Event);
  });

  it('fails as its own download does', async () => {
    await expect(withLateParts(Promise.reject(new Error('no chunk')), 'account')).rejects.toThrow('no chunk');
  });
});
