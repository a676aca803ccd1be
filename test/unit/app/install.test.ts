import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInstallOffer } from '../../../src/app/deferred/standby';
import { localStore } from '../../../src/lib/storage';
import { INSTALL_DISMISSED, type InstallOffer } from '../../../src/session/install-offer';
import { openEach } from '../../support/page';

openEach();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

const offer = signal<InstallOffer | null>(null);
let stop = () => {};
afterEach(() => stop());

interface Device {
  userAgent?: string;
  touchPoints?: number;
  isInstalled?: boolean;
}

function start({ userAgent = 'Chrome/140', touchPoints = 0, isInstalled = false }: Device = {}): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
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

  it.each([
    ['an iPhone', { userAgent: IPHONE, touchPoints: 5 }, 'ios'],
    ['an iPad, which calls itself a Mac', { userAgent: MAC, touchPoints: 5 }, 'ios'],
    ['a Mac', { userAgent: MAC }, undefined],
    ['an app on an iPhone', { userAgent: IPHONE.replace(/ Version.*/, '') }, undefined],
  ])('on %s', (_, device, way) => {
    start(device);
    expect(offer.value?.way).toBe(way);
  });

  it('is none in the installed app', () => {
    start({ userAgent: IPHONE, isInstalled: true });
    dispatchOffer();
    expect(offer.value).toBeNull();
  });

  it('is none after a dismissal', () => {
    localStore.save(INSTALL_DISMISSED, '1');
    start({ userAgent: IPHONE });
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
