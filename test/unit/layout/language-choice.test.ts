import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import { enter as enterAs, loadEach, openPage, reload, startPages, world } from '../../support/modules';
import { say, sayRussian } from '../../support/say';

startPages();
const state = loadEach(() => [
  import('../../../src/layout/languages/language-choice'),
  import('../../../src/i18n/locale'),
  import('../../../src/session/session'),
  import('../../../src/feedback/toasts'),
  import('../../../src/feedback/failures'),
  import('../../../src/navigation/navigation'),
]);

const SAVE = { path: '/vpn/v1/users/change-language' };
const saves = () => world.requestsOf('POST /vpn/v1/users/change-language').map(({ body }) => body);
/** The language on screen, in local storage, and in the cookie for the server of the pages. */
const shown = () => [state.language.value, localStorage.getItem('lang'), document.cookie];
const toastTexts = () => state.toasts.value.map(({ tone, text }) => `${tone}: ${text}`);

beforeEach(async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en');
  await state.startLocale();
});

const enter = () => enterAs(world, state, 'active');

describe('language choice', () => {
  it('by a guest is applied and saved on the device only', async () => {
    await state.chooseLanguage('ru');
    expect(shown()).toEqual(['ru', 'ru', 'lang=ru']);
    expect(world.requests).toEqual([]);
  });

  it('is applied before the server answers, and saved with the account', async () => {
    await enter();
    world.delay(SAVE, 50);
    const done = state.chooseLanguage('ru');
    await expect.poll(() => saves()).toEqual([{ language_code: 'ru' }]);
    expect(state.language.value).toBe('ru');
    await done;
    expect(state.language.value).toBe('ru');
    expect(world.persona('active').language_code).toBe('ru');
    expect(toastTexts()).toEqual([]);
    await expect.poll(() => state.account.value?.user.language_code).toBe('ru');
  });

  it('made before the account is known is saved once it is (i18n-4)', async () => {
    await enter();
    await reload(state);
    await state.startLocale();
    await state.chooseLanguage('ru');
    expect(saves()).toEqual([]);
    await enter();
    await expect.poll(() => saves()).toEqual([{ language_code: 'ru' }]);
    expect(state.language.value).toBe('ru');
  });

  it('does nothing when the language is the current one', async () => {
    await enter();
    await state.chooseLanguage('en');
    expect(saves()).toEqual([]);
    expect(localStorage.getItem('lang_changed_at')).toBeNull();
  });

  it('is undone with a toast when it cannot be saved', async () => {
    await enter();
    world.fail(SAVE, { status: 500 });
    await state.chooseLanguage('ru');
    expect(shown()).toEqual(['en', 'en', 'signed_in=1; lang=en']);
    expect(toastTexts()).toEqual([`error: ${say('error.language')}`]);
    expect(document.documentElement.lang).toBe('en');
  });

  it('stays when the server has no account for it', async () => {
    await enter();
    world.fail(SAVE, { status: 404 });
    await state.chooseLanguage('ru');
    expect(state.language.value).toBe('ru');
    expect(toastTexts()).toEqual([]);
  });

  it.each([
    ['no later choice', 1],
    ['a later choice that fails, too', 2],
  ])('when it fails undoes %s', async (_, failures) => {
    await enter();
    world.fail(SAVE, { status: 500 }, failures);
    world.delay(SAVE, 50, failures);
    const first = state.chooseLanguage('ru');
    await expect.poll(() => saves().length).toBe(1);
    await state.chooseLanguage('en');
    await first;
    expect(shown()).toEqual(['en', 'en', 'signed_in=1; lang=en']);
  });

  describe('while its texts load', () => {
    let release = () => {};

    beforeEach(async () => {
      vi.doMock('../../../src/i18n/ru/public', async (importOriginal) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return importOriginal();
      });
      world.persona('active').language_code = 'en';
      await enter();
    });

    it('is not undone by a poll', async () => {
      const done = state.chooseLanguage('ru');
      await state.refreshAccount();
      release();
      await done;
      expect(shown().slice(0, 2)).toEqual(['ru', 'ru']);
    });

    it('is undone by choosing the language on screen', async () => {
      const first = state.chooseLanguage('ru');
      await state.chooseLanguage('en');
      release();
      await first;
      expect(shown().slice(0, 2)).toEqual(['en', 'en']);
      expect(saves()).toEqual([{ language_code: 'ru' }, { language_code: 'en' }]);
    });
  });
});

describe('language choice that is being saved for long', () => {
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const saved = () => state.account.value?.user.language_code;

  beforeEach(async () => {
    world.persona('active').language_code = 'en';
    await enter();
    // Loads the texts before the fake timers, which they would wait for.
    await state.showLanguage('ru');
    await state.showLanguage('en');
    vi.useFakeTimers();
  });

  it('is not undone by an older response', async () => {
    world.delay({ path: '/vpn/v1/users' }, 3000, 1);
    void state.refreshAccount();
    await wait(0);
    world.delay(SAVE, 6000);
    void state.chooseLanguage('ru');
    await wait(3000);
    expect(state.isFetchingAccount.value).toBe(false);
    expect(saved()).toBe('en');
    expect(shown().slice(0, 2)).toEqual(['ru', 'ru']);
    await wait(3000);
    expect(state.language.value).toBe('ru');
    expect(saved()).toBe('ru');
  });

  it('is not undone by a response between two saves', async () => {
    world.delay(SAVE, 3000, 1);
    void state.chooseLanguage('ru');
    await wait(0);
    world.delay(SAVE, 5000);
    void state.chooseLanguage('en');
    await wait(0);
    // The second request is sent after the first one.
    world.persona('active').language_code = 'ru';
    await wait(3000);
    expect(state.language.value).toBe('en');
    expect(saved()).toBe('ru');
    world.persona('active').language_code = 'en';
    await wait(5000);
    expect(state.language.value).toBe('en');
    expect(saved()).toBe('en');
  });
});

describe('language in the address', () => {
  const start = () => {
    onTestFinished(state.startNavigation());
    onTestFinished(state.startSession());
  };

  beforeEach(async () => {
    openPage('/webui/account?lang=ru');
    await reload(state);
    await state.startLocale();
    world.persona('active').language_code = 'en';
  });

  it('is saved with the account when the session becomes known', async () => {
    signIn(world, 'active');
    vi.setSystemTime(Date.now() + 10_000);
    start();
    await expect.poll(() => world.persona('active').language_code).toBe('ru');
    await expect.poll(() => state.account.value?.user.language_code).toBe('ru');
    expect(shown().slice(0, 2)).toEqual(['ru', 'ru']);
    expect(saves()).toEqual([{ language_code: 'ru' }]);
    expect(toastTexts()).toEqual([]);
  });

  it('is not saved when the account already has it', async () => {
    world.persona('active').language_code = 'ru';
    signIn(world, 'active');
    start();
    await expect.poll(() => state.session.value).toBe('signed-in');
    expect(state.language.value).toBe('ru');
    expect(saves()).toEqual([]);
  });

  it("is replaced by the account's with a toast when it cannot be saved", async () => {
    world.fail(SAVE, { status: 500 });
    signIn(world, 'active');
    vi.setSystemTime(Date.now() + 10_000);
    start();
    await expect.poll(() => state.language.value).toBe('en');
    expect(localStorage.getItem('lang')).toBe('en');
    expect(toastTexts()).toEqual([`error: ${sayRussian('error.language')}`]);
    expect(state.pageError.current.value).toEqual({ key: 'error.language' });
  });

  it('is not saved with the account of a user who signs in later', async () => {
    start();
    await expect.poll(() => state.session.value).toBe('unauthorized');
    signIn(world, 'active');
    await state.checkForAccount();
    expect(state.session.value).toBe('signed-in');
    expect(state.account.value?.user.language_code).toBe('en');
  });
});
