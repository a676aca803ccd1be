import { afterEach, beforeEach, vi } from 'vitest';
import { signIn, startSandbox, useWorld } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';

const added: (() => void)[] = [];

/** Before anything spies on them. */
const targets: [EventTarget, EventTarget['addEventListener']][] = [window, document].map((target) => [
  target,
  target.addEventListener.bind(target),
]);

function noteListeners(): void {
  for (const [target, add] of targets)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, handler, options) => {
      added.push(() => target.removeEventListener(type, handler, options));
      add(type, handler, options);
    });
}

/** A channel between tabs that ends with its page. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    added.push(() => this.close());
  }
}

function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
    document.cookie = `${cookie.split('=')[0]}=;path=/webui/;max-age=-1`;
  }
}

/** openPage is a page loaded anew: fresh modules, empty storages, an address below the base of the product. */
export function openPage(address = '/webui/'): void {
  vi.resetModules();
  // Vitest itself knows no base.
  vi.stubEnv('BASE_URL', '/webui/');
  vi.stubGlobal('BroadcastChannel', PageChannel);
  noteListeners();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', address);
  clearCookies();
  document.documentElement.lang = '';
}

/** closePage takes off whatever the modules of the page listen to, as a browser does when it is left. */
export function closePage(): void {
  window.dispatchEvent(new Event('pagehide'));
  for (const remove of added.splice(0)) remove();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
}

/** tidyPages starts the sandbox for a test file, and ends each test's timers and page. */
export function tidyPages(): void {
  startSandbox();
  afterEach(() => {
    if (vi.isFakeTimers()) vi.clearAllTimers();
    vi.useRealTimers();
    closePage();
  });
}

/** The world of the running test, after startPages. */
export let world: World;

/** startPages is tidyPages with a new world, and a page opened before each test. */
export function startPages(address?: string): void {
  tidyPages();
  beforeEach(() => {
    world = useWorld();
    openPage(address);
  });
}

/** openEach opens a page before each test of a file, and closes it after. */
export function openEach(address?: string): void {
  beforeEach(() => openPage(address));
  afterEach(closePage);
}

const loads = new WeakMap<object, () => Promise<object>>();

/** loadEach loads modules anew for each test, after the page was opened, and holds what they export. */
export function loadEach<M extends Promise<object>[]>(load: () => [...M]): All<Awaited<M[number]>> & object {
  const held = {} as All<Awaited<M[number]>> & object;
  const loadAll = async () => Object.assign(held, await gather(...load()));
  loads.set(held, loadAll);
  beforeEach(async () => void (await loadAll()));
  return held;
}

/** reload loads them anew, as the same tab after a load: memory is new, storage is not. */
export async function reload(held: object): Promise<void> {
  vi.resetModules();
  await loads.get(held)?.();
}

/** enter signs a persona in, as the page's session then learns. */
export async function enter(
  world: World,
  session: { refreshAccount(): Promise<unknown> },
  name: Parameters<typeof signIn>[1],
): Promise<void> {
  signIn(world, name);
  await session.refreshAccount();
}

/** Sets what the browser says of its network, without telling. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

/** Sets whether the page is seen, and tells. */
export function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

export const focus = () => window.dispatchEvent(new Event('focus'));
export const comeOnline = () => window.dispatchEvent(new Event('online'));

/** Storage that throws at every touch. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
}

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

export const gather = async <M extends Promise<object>[]>(...modules: M): Promise<All<Awaited<M[number]>>> =>
  Object.assign({}, ...(await Promise.all(modules)));
