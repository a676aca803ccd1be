/** isTelegramBrowser holds in the browser inside Telegram: it opens no bank apps and hands no links to other apps. */
export const isTelegramBrowser = (): boolean =>
  'TelegramWebviewProxy' in window || 'TelegramWebview' in window || /Telegram/.test(navigator.userAgent);
