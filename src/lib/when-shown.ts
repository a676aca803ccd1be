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
