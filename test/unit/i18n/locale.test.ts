import { effect } from '@preact/signals';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPage, startPages, world } from '../../support/modules';
import { blockStorage } from '../../support/page';
import { say } from '../../support/say';

let locale: typeof import('../../../src/i18n/locale');

const speak = (code: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(code);

async function open(address = '/webui/', saved?: string) {
  openPage(address);
  if (saved !== undefined) localStorage.setItem('lang', saved);
  locale = await import('../../../src/i18n/locale');
}

startPages();
beforeEach(() => void speak('en'));

describe('locale › first language', () => {
  it.each<[string, string, string | undefined, string, string]>([
    ['the one in the link', '?lang=ru&lang=en', 'en', 'en-US', 'ru'],
    ['the one chosen before', '', 'ru', 'en-US', 'ru'],
    ['the browser’s, in any case', '', undefined, 'RU-ru', 'ru'],
    ['English for another browser', '', undefined, 'de-DE', 'en'],
    ['the next one when the link has an unknown one', '?lang=xx', 'ru', 'en-US', 'ru'],
    ['the next one when an unknown one was saved', '', 'xx', 'ru-RU', 'ru'],
    ['not an inherited name', '?lang=constructor', '__proto__', 'toString', 'en'],
  ])('is %s', async (_, search, saved, browser, expected) => {
    await open(`/webui/${search}`, saved);
    speak(browser);
    await locale.startLocale();
    expect(locale.language.value).toEqual(expected);
    expect(document.documentElement.lang).toEqual(expected);
  });

  it('is saved with its time when it comes from a link', async () => {
    await open('/webui/?lang=ru');
    await locale.startLocale();
    expect(localStorage.getItem('lang')).toBe('ru');
    expect(Number(localStorage.getItem('lang_changed_at'))).toBeGreaterThan(Date.now() - 10_000);
    expect(document.cookie).toBe('lang=ru');
  });

  it.each([
    ['/webui/ru', 'ru', '/webui/'],
    ['/webui/ru/login/?promocode=A', 'ru', '/webui/login?promocode=A'],
    ['/webui/ru/?lang=en', 'en', '/webui/'],
    ['/webui/rules', 'en', '/webui/rules'],
  ])("is that of the document's folder on a plain file server: %s", async (address, expected, then) => {
    await open(address);
    const { startNavigation } = await import('../../../src/navigation/navigation');
    await locale.startLocale();
    startNavigation();
    expect(locale.language.value).toEqual(expected);
    expect(location.pathname + location.search).toEqual(then);
  });

  it('is not saved when it comes from the browser', async () => {
    await open();
    speak('ru');
    await locale.startLocale();
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });
});

describe('locale › change of language', () => {
  const read = () => (['auth.title', 'plans.best', 'cta.manage'] as const).map((key) => locale.t(key));

  beforeEach(async () => {
    await open();
    await locale.startLocale();
  });

  it("loads the parts in use, no others, and sets the document's language", async () => {
    expect(read()).toEqual([say('auth.title'), 'frontend.web.plans.best', 'cta.manage']);
    await locale.loadTexts('shop');
    expect(read()).toEqual([say('auth.title'), say('plans.best'), 'cta.manage']);
    await locale.showLanguage('ru');
    expect(read()).toEqual(['Вход или регистрация', 'Выгоднее всего', 'cta.manage']);
    expect(document.documentElement.lang).toBe('ru');
  });

  it('applies the last choice in whatever order the texts arrive [i18n-f5]', async () => {
    await Promise.all([locale.showLanguage('ru'), locale.showLanguage('en')]);
    expect(locale.language.value).toBe('en');
    await Promise.all([locale.showLanguage('ru'), locale.showLanguage('en'), locale.showLanguage('ru')]);
    expect(locale.language.value).toBe('ru');
  });

  it('loads parts requested meanwhile in the new language', async () => {
    const change = locale.showLanguage('ru');
    await Promise.all([locale.loadTexts('shop', 'account'), change]);
    expect(read()).toEqual(['Вход или регистрация', 'Выгоднее всего', 'Ключи и QR-код']);
  });

  it('is not undone by texts that arrive late', async () => {
    const texts = locale.loadTexts('account');
    await locale.showLanguage('ru');
    await texts;
    expect(locale.language.value).toBe('ru');
    expect(locale.t('cta.manage')).toBe('Ключи и QR-код');
  });
});

it('locale › sets the cookie for the chosen language when storage fails', async () => {
  await open();
  blockStorage();
  for (const code of ['ru', 'en'] as const) {
    locale.saveLanguageChoice(code);
    expect(document.cookie).toBe(`lang=${code}`);
  }
});

describe('locale › language of the account', () => {
  const shown = async (code: string | null) => {
    locale.followUserLanguage(code);
    // The texts of both languages have loaded, so a switch takes only a microtask or two.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    return locale.language.value;
  };

  beforeEach(async () => {
    await open();
    await locale.showLanguage('ru');
    await locale.startLocale();
    vi.useFakeTimers({ now: 1_800_000_000_000 });
  });

  it.each(['ru', 'en'])('is saved for the next start, but not as a choice: %s', async (code) => {
    expect(await shown(code)).toBe(code);
    expect(localStorage.getItem('lang')).toEqual(code);
    expect(document.cookie).toBe(`lang=${code}`);
    expect(localStorage.getItem('lang_changed_at')).toBeNull();
  });

  it.each([null, 'xx', 'RU', '__proto__'])('is ignored when it is %j', async (code) => {
    expect(await shown(code)).toBe('en');
    expect(localStorage.getItem('lang')).toBeNull();
    expect(document.cookie).toBe('');
  });

  it.each([
    [0, 'en'],
    [2000, 'en'],
    [2001, 'ru'],
    [-86_400_000, 'ru'],
  ])('%i ms after a choice leaves %s on screen', async (ms, expected) => {
    locale.saveLanguageChoice('en');
    vi.setSystemTime(Date.now() + ms);
    expect(await shown('ru')).toBe(expected);
    expect(localStorage.getItem('lang')).toBe(expected);
  });

  it('is applied when the saved time of the choice is invalid', async () => {
    localStorage.setItem('lang_changed_at', 'yesterday');
    expect(await shown('ru')).toBe('ru');
  });
});

describe('locale › texts', () => {
  beforeEach(() => open());

  it("use the server's texts when they have arrived", async () => {
    const key = 'mail_auth_warning';
    world.config.message_texts[`frontend.web.${key}`] = { en: '<b>Look</b> in {folder}', ru: 'x' };
    await locale.startLocale();
    await locale.loadTexts('account');
    expect(locale.t(key)).toBe(say(key));
    const { startConfig, isConfigSettled } = await import('../../../src/session/config');
    onTestFinished(startConfig());
    await expect.poll(() => isConfigSettled.value).toBe(true);
    expect(locale.t(key, { folder: 'Spam' })).toBe('<b>Look</b> in Spam');
  });

  it('are shown when they arrive late, in English too', async () => {
    const seen: string[] = [];
    const stop = effect(() => void seen.push(locale.t('auth.title')));
    await locale.startLocale();
    stop();
    expect(seen).toEqual(['frontend.web.auth.title', say('auth.title')]);
  });

  it('have plural forms', async () => {
    await locale.startLocale();
    await locale.loadTexts('account');
    const { plural } = await import('../../../src/i18n/account/plural');
    expect(plural('account.ends.in', 1)).toBe('Ends in 1 day');
    await locale.showLanguage('ru');
    expect(plural('account.ends.in', 5)).toBe('Закончится через 5 дней');
  });
});
