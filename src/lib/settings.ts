import type { Settings } from '../../tools/settings';

declare const __SETTINGS__: Settings;

/**
 * The operator's settings, validated at build time. Each is a constant of its own, which the bundler can
 * inline.
 */
export const brand = __SETTINGS__.brand;
export const apiHost = __SETTINGS__.apiHost;
export const paymentsHost = __SETTINGS__.paymentsHost;
export const cdnHost = __SETTINGS__.cdnHost;
export const telegramBotId = __SETTINGS__.telegramBotId;
export const telegramAuthUrl = __SETTINGS__.telegramAuthUrl;
export const outlineLabel = __SETTINGS__.outlineLabel;
export const hasOutline = __SETTINGS__.hasOutline;
export const mirrors = __SETTINGS__.mirrors;
