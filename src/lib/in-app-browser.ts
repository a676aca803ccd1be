/** isTelegramBrowser detects Telegram's in-app browser, which opens no bank apps and passes no links to other apps. */
export const isTelegramBrowser = (): boolean =>
  'TelegramWebviewProxy' in window || 'TelegramWebview' in window || /Telegram/.test(navigator.userAgent);
