import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../integration/support/say';
import { closePage, openPage } from './page';

let withTexts: typeof import('../../../src/state/with-texts').withTexts;
let t: typeof import('../../../src/state/locale').t;

beforeEach(async () => {
  openPage();
  ({ withTexts } = await import('../../../src/state/with-texts'));
  ({ t } = await import('../../../src/state/locale'));
});
afterEach(closePage);

describe('a part of a screen', () => {
  it('comes with the texts that it names, and with no others', async () => {
    expect(await withTexts(Promise.resolve('part'), 'pages')).toBe('part');
    expect(t('frontend.web.plans.best')).toBe(say('frontend.web.plans.best'));
    expect(t('cta.manage')).toBe('cta.manage');
  });

  it('may need the texts of several', async () => {
    await withTexts(Promise.resolve('part'), 'pages', 'account');
    expect([t('frontend.web.plans.best'), t('cta.manage')]).toEqual([
      say('frontend.web.plans.best'),
      say('cta.manage'),
    ]);
  });

  it('fails as its own download does', async () => {
    await expect(withTexts(Promise.reject(new Error('no chunk')), 'account')).rejects.toThrow('no chunk');
  });
});
