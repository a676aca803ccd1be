import { afterEach, beforeEach, vi } from 'vitest';
import { resetWorld, signIn, startSandbox } from '../sandbox/in-process';
import type { World } from '../sandbox/world';
import { openAddress } from './page';

const added: (() => void)[] = [];

/** Event targets with their original methods, before anything spies on them. */
const targets: [EventTarget, EventTarget['addEventListener']][] = [window, document].map((target) => [
  target,
  target.addEventListener.bind(target),
]);

function recordListeners(): void {
  for (const [target, add] of targets)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, handler, options) => {
      added.push(() => target.removeEventListener(type, handler, options));
      add(type, handler, options);
    });
}

/** A channel between tabs that is closed with its page. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    added.push(() => this.close());
  }
}

/** openPage opens a new page: fresh modules, empty storage, and an address below the base path of the app. */
export function openPage(address = '/webui/'): void {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', PageChannel);
  recordListeners();
  openAddress(address);
}

/** closePage removes all listeners of the modules, as a browser does when the user leaves the page. */
export function closePage(): void {
  window.dispatchEvent(new Event('pagehide'));
  for (const remove of added.splice(0)) remove();
  vi.unstubAllGlobals();
}

/** Starts the sandbox for a test file, and stops timers and closes the page after each test. */
function tidyPages(): void {
  startSandbox();
  afterEach(() => {
    if (vi.isFakeTimers()) vi.clearAllTimers();
    vi.useRealTimers();
    closePage();
  });
}

/** The world of the current test; set by startPages. */
export let world: World;

/** startPages starts the sandbox, and creates a world and opens a page before each test. */
export function startPages(address?: string): void {
  tidyPages();
  beforeEach(() => {
    world = resetWorld();
    openPage(address);
  });
}

/** openEach opens a page before each test of a file and closes it afterwards. */
export function openEach(address?: string): void {
  beforeEach(() => openPage(address));
  afterEach(closePage);
}

const loads = new WeakMap<object, () => Promise<object>>();

/**
 * loadEach reloads modules before each test, once the page is open, and returns an object with their exports.
 */
export function loadEach<M extends Promise<object>[]>(load: () => [...M]): All<Awaited<M[number]>> & object {
  const modules = {} as All<Awaited<M[number]>> & object;
  const loadAll = async () => Object.assign(modules, await gather(...load()));
  loads.set(modules, loadAll);
  beforeEach(async () => void (await loadAll()));
  return modules;
}

/** reload reloads the modules like a reload of the tab: memory is cleared, storage is not. */
export async function reload(modules: object): Promise<void> {
  vi.resetModules();
  await loads.get(modules)?.();
}

/** enter signs a persona in and refreshes the page's session. */
export async function enter(
  world: World,
  session: { refreshAccount(): Promise<unknown> },
  name: Parameters<typeof signIn>[1],
): Promise<void> {
  signIn(world, name);
  await session.refreshAccount();
}

type All<U> = (U extends unknown ? (item: U) => void : never) extends (all: infer I) => void ? I : never;

const gather = async <M extends Promise<object>[]>(...modules: M): Promise<All<Awaited<M[number]>>> =>
  Object.assign({}, ...(await Promise.all(modules)));
