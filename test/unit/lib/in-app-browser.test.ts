import { describe, expect, it, vi } from 'vitest';
import { isTelegramBrowser } from '../../../src/lib/in-app-browser';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

describe('the browser inside Telegram', () => {
  it.each(['TelegramWebviewProxy', 'TelegramWebview'])('is known by the %s it brings', (name) => {
    expect(isTelegramBrowser()).toBe(false);
    vi.stubGlobal(name, {});
    expect(isTelegramBrowser()).toBe(true);
  });

  it.each([
    [`${ANDROID} Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; AVERAGE)`, true],
    [ANDROID, false],
    [IPHONE, false],
  ])('is known by its name: %j', (name, expected) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);
    expect(isTelegramBrowser()).toBe(expected);
  });
});
