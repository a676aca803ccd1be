/**
 * whenShown resolves once the page is visible: not while prerendered or hidden, as in link previews. Commands that
 * change state on the server wait for it (session-18).
 */
export async function whenShown(): Promise<void> {
  if ('prerendering' in document && document.prerendering) await once('prerenderingchange');
  while (document.visibilityState === 'hidden') await once('visibilitychange');
}

const once = (type: string) =>
  new Promise((resolve) => document.addEventListener(type, resolve, { once: true }));
