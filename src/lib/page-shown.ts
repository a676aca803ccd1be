import { listen } from './events';

/**
 * untilShown resolves when the page is shown again, as from the back/forward cache, but after `ms` at the
 * latest.
 */
export const untilShown = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unlisten();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const unlisten = listen(window, 'pageshow', end);
  });

/**
 * whenShown resolves once the page is visible, which a prerendered page and a link preview are not. Commands
 * that change state on the server wait for it.
 */
export async function whenShown(): Promise<void> {
  if ('prerendering' in document && document.prerendering) await once('prerenderingchange');
  while (document.visibilityState === 'hidden') await once('visibilitychange');
}

const once = (type: string) =>
  new Promise((resolve) => document.addEventListener(type, resolve, { once: true }));
