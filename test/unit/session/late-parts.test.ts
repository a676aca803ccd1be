import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../integration/support/say';
import { turns } from '../lib/served';
import { loadEach, openEach } from './page';

openEach();
const state = loadEach(() => [
  import('../../../src/session/late-parts'),
  import('../../../src/session/locale'),
]);

const HREF = '/webui/assets/late.css';
const links = () => [...document.head.querySelectorAll('link')];

function holdBack() {
  const template = document.createElement('template');
  template.id = 'late-style';
  // Not 'stylesheet': happy-dom would look for the file. The test says when it comes.
  template.innerHTML = `<link rel="late" href="${HREF}">`;
  document.body.append(template);
}

const loadPart = () => state.withLateParts(Promise.resolve('part'), 'account');

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('a late part', () => {
  it('comes with the texts that it names and with no others, where the page holds no style back', async () => {
    expect(await state.withLateParts(Promise.resolve('part'), 'pages')).toBe('part');
    const { t } = state;
    expect([t('plans.best'), t('cta.manage')]).toEqual([say('plans.best'), 'cta.manage']);
    await loadPart();
    expect([t('cta.manage'), links()]).toEqual([say('cta.manage'), []]);
  });

  it.each([
    ['load', 'fulfilled'],
    ['error', 'rejected'],
  ])('waits for the style, which is brought once for all, and ends as that does: %s', async (type, end) => {
    // The texts are not what it waits for.
    await state.loadTexts('account');
    holdBack();
    const ends: string[] = [];
    const all = Promise.allSettled([loadPart(), loadPart()]).then((parts) => {
      for (const { status } of parts) ends.push(status);
    });
    await turns();
    expect([ends, links().map((link) => link.getAttribute('href'))]).toEqual([[], [HREF]]);
    links()[0]?.dispatchEvent(new Event(type));
    await all;
    const [later] = await Promise.allSettled([loadPart()]);
    expect([...ends, later?.status, links().length]).toEqual([end, end, end, 1]);
  });
});
