import { listen } from './events';

/**
 * whenShown resolves once the page is visible: not while prerendered or hidden, as in link previews. Commands that
 * change state on the server wait for it (session-18).
 */
export async function whenShown(): Promise<void> {
  if ('prerendering' in document && document.prerendering) await once('prerenderingchange');
  while (document.visibilityState === 'hidden') await once('visibilitychange');
}

function once(type: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = listen(document, type, () => {
      stop();
      resolve();
    });
  });
}
