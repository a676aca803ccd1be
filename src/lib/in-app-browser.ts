/** isTelegramBrowser detects Telegram's in-app browser, which opens no bank apps and passes no links to other apps. */
export const isTelegramBrowser = (): boolean =>
  'TelegramWebviewProxy' in window || 'TelegramWebview' in window || /Telegram/.test(navigator.userAgent);

/** An Android web view, an app that names itself, or on iOS one that is no browser. */
const IN_APP = /; wv\)|VKAndroid|vkclient|Instagram|FBA[NV]|^(?!.*(Safari|CriOS|FxiOS)).*iP(hone|ad|od)/;

/** isInAppBrowser detects the browsers inside other apps, where links to apps and stores lead nowhere (help-8). */
export const isInAppBrowser = (): boolean =>
  isTelegramBrowser() ||
  // An app on the home screen of iOS names no browser either.
  (IN_APP.test(navigator.userAgent) && !matchMedia('(display-mode:standalone)').matches);
