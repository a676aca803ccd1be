/**
 * isTelegramBrowser detects Telegram's in-app browser, which opens neither bank apps nor links to other apps.
 */
export const isTelegramBrowser = (): boolean =>
  'TelegramWebviewProxy' in window || 'TelegramWebview' in window || /Telegram/.test(navigator.userAgent);

/** An Android web view, an app with a name of its own, or on iOS an app that is not a browser. */
const IN_APP = /; wv\)|VKAndroid|vkclient|Instagram|FBA[NV]|^(?!.*(Safari|CriOS|FxiOS)).*iP(hone|ad|od)/;

/** isInAppBrowser detects browsers inside other apps, in which links to apps and stores do not work. */
export const isInAppBrowser = (): boolean =>
  isTelegramBrowser() ||
  // A web app on the iOS home screen has no browser name either.
  (IN_APP.test(navigator.userAgent) && !matchMedia('(display-mode:standalone)').matches);
