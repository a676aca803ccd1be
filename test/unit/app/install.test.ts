import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInstallOffer } from '../../../src/app/deferred/standby';
import { localStore } from '../../../src/lib/storage';
import { INSTALL_DISMISSED, type InstallOffer } from '../../../src/session/install-offer';
import { openEach } from '../../support/page';

openEach();

const offer = signal<InstallOffer | null>(null);
let stop = () => {};
afterEach(() => stop());

interface Browser {
  /** True for browsers of Chromium, which offer to install a site. */
  isChromium?: boolean;
  isInstalled?: boolean;
}

function start({ isChromium = true, isInstalled = false }: Browser = {}): void {
  if (isChromium) Reflect.set(window, 'onbeforeinstallprompt', null);
  else Reflect.deleteProperty(window, 'onbeforeinstallprompt');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: isInstalled && query.includes('standalone'),
    }),
  );
  stop = startInstallOffer(offer);
}

/** Dispatches the browser's offer, and returns it. */
function dispatchOffer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });
  window.dispatchEvent(event);
  return event;
}

describe('install offer', () => {
  it('opens the dialog of the browser once, and keeps the browser from offering it', async () => {
    start();
    expect(offer.value).toBeNull();
    const event = dispatchOffer();
    expect(event.defaultPrevented).toBe(true);
    const dialog = offer.value?.way === 'dialog' ? offer.value : undefined;
    await dialog?.show();
    expect(event.prompt).toHaveBeenCalledOnce();
    expect(offer.value).toBeNull();
  });

  it('may be taken by hand in other browsers', () => {
    start({ isChromium: false });
    expect(offer.value).toEqual({ way: 'by-hand' });
  });

  it('is none in the installed app', () => {
    start({ isChromium: false, isInstalled: true });
    dispatchOffer();
    expect(offer.value).toBeNull();
  });

  it('is none after a dismissal', () => {
    localStore.save(INSTALL_DISMISSED, '1');
    start({ isChromium: false });
    dispatchOffer();
    expect(offer.value).toBeNull();
  });

  it('ends once the app is installed, and when it is stopped', () => {
    start();
    dispatchOffer();
    window.dispatchEvent(new Event('appinstalled'));
    expect(offer.value).toBeNull();
    dispatchOffer();
    stop();
    expect(offer.value).toBeNull();
  });
});
