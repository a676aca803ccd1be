import { describe, expect, it, vi } from 'vitest';
import { isInAppBrowser, isTelegramBrowser } from '../../../src/lib/in-app-browser';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

describe('isTelegramBrowser', () => {
  it.each(['TelegramWebviewProxy', 'TelegramWebview'])('returns true when there is a global %s', (name) => {
    expect(isTelegramBrowser()).toBe(false);
    vi.stubGlobal(name, {});
    expect(isTelegramBrowser()).toBe(true);
  });

  it.each([
    [`${ANDROID} Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; AVERAGE)`, true],
    [ANDROID, false],
    [IPHONE, false],
  ])('recognises the user agent %j: %s', (name, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);
    expect(isTelegramBrowser()).toBe(expected);
  });
});

describe('isInAppBrowser', () => {
  const WEB_VIEW =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  it.each([
    [`${ANDROID} Telegram-Android/11.3.3`, true],
    [WEB_VIEW, true],
    [ANDROID.replace('Pixel 8', 'Pixel 8; wv'), true],
    [`${ANDROID} VKAndroidApp/8.60-15000`, true],
    ['com.vk.vkclient/1654 (iPhone, iOS 18.1, iPhone14,5, Scale/3.0)', true],
    [`${WEB_VIEW} Instagram 350.0.0.0 (iPhone14,5; iOS 18_1)`, true],
    [`${ANDROID} Instagram 350.0.0.0 Android`, true],
    [`${WEB_VIEW} [FBAN/FBIOS;FBAV/480.0]`, true],
    [ANDROID, false],
    [IPHONE, false],
    [IPHONE.replace('Version/18.1', 'CriOS/131.0'), false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36', false],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ])('recognises the user agent %j: %s', (name, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);
    expect(isInAppBrowser()).toBe(expected);
  });

  it('returns false on the home screen of iOS', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WEB_VIEW);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    expect(isInAppBrowser()).toBe(false);
  });
});
