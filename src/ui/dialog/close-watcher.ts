/** What the browser calls when it is asked to close what is open, as by Back on Android. It lasts for one request. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  interface Window {
    /** Chrome 126 and later. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * watchClose calls `onRequest` when the browser is asked to close what is open, instead of going back. Other browsers
 * than Chrome do not tell. Returns a function that stops it.
 */
export function watchClose(onRequest: () => void): () => void {
  let watcher: CloseWatcher | undefined;
  function start() {
    watcher = window.CloseWatcher && new window.CloseWatcher();
    if (!watcher) return;
    watcher.onclose = () => {
      // A locked dialog stays open, so that the next request concerns it, too.
      start();
      onRequest();
    };
  }
  start();
  return () => watcher?.destroy();
}
