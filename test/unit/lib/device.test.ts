import { describe, expect, it, vi } from 'vitest';
import { detectPlatform, isInAppBrowser, isTelegramBrowser } from '../../../src/lib/device';

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

describe('detectPlatform', () => {
  it.each<[ReturnType<typeof detectPlatform>, string, number]>([
    ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36', 0],
    ['macos', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0 Safari/537.36', 1],
    ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 5],
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari', 5],
    ['linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
    ['android', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0 Mobile Safari/537.36', 5],
    ['android', 'Mozilla/5.0 (Linux; Android 13; SM-A515F; wv) Version/4.0 Chrome/120.0 Telegram-Android', 5],
    ['android_tv', 'Mozilla/5.0 (Linux; Android 12; Chromecast Google TV) Chrome/120.0', 0],
    ['android_tv', 'Mozilla/5.0 (Linux; Android 9; AFTMM Build/PS7) Silk/120.0', 0],
    ['android_tv', 'Mozilla/5.0 (Linux; Android 11; MIBOX4) AndroidTV Chrome/120.0', 0],
    ['apple_tv', 'AppleTV11,1/11.1', 0],
    ['apple_tv', 'Mozilla/5.0 (Apple TV; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 0],
  ])('returns %s for %s with %d touch points', (platform, userAgent, touchPoints) => {
    expect(detectPlatform(userAgent, touchPoints)).toBe(platform);
  });

  it.each([
    '',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/120.0',
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36',
    'Mozilla/5.0 (Nintendo Switch; WebApplet)',
  ])('returns null for %j [help-f2]', (userAgent) => {
    expect(detectPlatform(userAgent, 5)).toBeNull();
  });
});
