import type { IconName } from '../ui/Icon';
import type { Platform } from './guides';

/** Trademarks, the same in every language. */
export const PLATFORM_NAMES: Record<Platform, string> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  android_tv: 'Android TV',
  apple_tv: 'Apple TV',
};

export const PLATFORM_ICONS: Record<Platform, IconName> = {
  windows: 'i-lucide-monitor',
  macos: 'i-lucide-monitor',
  linux: 'i-lucide-monitor',
  android: 'i-lucide-smartphone',
  ios: 'i-lucide-smartphone',
  android_tv: 'i-lucide-tv',
  apple_tv: 'i-lucide-tv',
};
