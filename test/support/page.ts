import { beforeEach, vi } from 'vitest';
import { localStore, sessionStore } from '../../src/lib/storage';

function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
    document.cookie = `${cookie.split('=')[0]}=;path=/webui/;max-age=-1`;
  }
}

/** openAddress opens an address of the app, with empty storages and no cookies. */
export function openAddress(address = '/webui/'): void {
  localStore.clear();
  sessionStore.clear();
  history.replaceState(null, '', address);
  clearCookies();
  document.documentElement.lang = '';
}

/** openEach opens an address before each test of a file. */
export function openEach(address?: string): void {
  beforeEach(() => openAddress(address));
}

/** setOnline sets `navigator.onLine` without an event. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

/** setHidden sets the visibility of the page and dispatches `visibilitychange`. */
export function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

export const focus = () => window.dispatchEvent(new Event('focus'));
export const comeOnline = () => window.dispatchEvent(new Event('online'));

/** blockStorage makes every access to the storages throw. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
}
