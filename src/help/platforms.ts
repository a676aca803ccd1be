import type { IconName } from '../ui/Icon';
import type { Platform } from './guides';

/** Name and icon of each platform; the names are trademarks, the same in every language. */
export const PLATFORMS: Record<Platform, { name: string; icon: IconName }> = {
  windows: { name: 'Windows', icon: 'i-lucide-monitor' },
  macos: { name: 'macOS', icon: 'i-lucide-laptop' },
  linux: { name: 'Linux', icon: 'i-lucide-terminal' },
  android: { name: 'Android', icon: 'i-lucide-smartphone' },
  ios: { name: 'iOS', icon: 'i-lucide-smartphone' },
  android_tv: { name: 'Android TV', icon: 'i-lucide-tv' },
  apple_tv: { name: 'Apple TV', icon: 'i-lucide-tv' },
};
