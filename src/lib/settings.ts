import type { Settings } from '../../tools/settings';

declare const __SETTINGS__: Settings;

/** The operator's settings, checked when the app was built (build-1). */
export const settings: Settings = __SETTINGS__;
