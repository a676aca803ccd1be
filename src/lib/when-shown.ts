import { listen } from './events';

/**
 * whenShown waits until a person can see the page: not while it is prerendered, nor in the background load of a link
 * preview. What changes state on the server waits for it (session-18).
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
