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
