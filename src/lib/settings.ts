import type { Settings } from '../../tools/settings';

declare const __SETTINGS__: Settings;

/** The operator's settings, validated at build time (build-1). */
export const settings: Settings = __SETTINGS__;
