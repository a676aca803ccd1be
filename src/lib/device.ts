import type { Platform } from '../../tools/client-table';

/** The first match wins: user agents of TVs and phones also name the system that theirs derives from. */
const DETECTORS: { pattern: RegExp; platform: Platform | null }[] = [
  { pattern: /Apple ?TV/, platform: 'apple_tv' },
  { pattern: /Android.*(TV|BRAVIA|AFT)|Google ?TV/, platform: 'android_tv' },
  { pattern: /Android/, platform: 'android' },
  { pattern: /iPhone|iPad|iPod/, platform: 'ios' },
  { pattern: /Windows/, platform: 'windows' },
  { pattern: /Macintosh/, platform: 'macos' },
  // LG and Samsung TVs run Linux, but have no guide.
  { pattern: /Web0S|Tizen/, platform: null },
  { pattern: /Linux|X11|CrOS/, platform: 'linux' },
];

/** detectPlatform detects the platform by user agent. An iPad claims to be a Mac, but has touch points. */
export function detectPlatform(
  userAgent = navigator.userAgent,
  maxTouchPoints = navigator.maxTouchPoints,
): Platform | null {
  const platform = DETECTORS.find(({ pattern }) => pattern.test(userAgent))?.platform ?? null;
  return platform === 'macos' && maxTouchPoints > 1 ? 'ios' : platform;
}

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
