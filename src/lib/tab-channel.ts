export interface TabChannel {
  post(message: string): void;
  /** For the life of the page. */
  listen(handler: (message: string) => void): void;
}

/** createTabChannel sends short strings to the other tabs of this origin; a no-op without BroadcastChannel. */
export function createTabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | undefined;
  // Opened lazily: imports have no side effects.
  const attempt = (use: (open: BroadcastChannel) => void): void => {
    try {
      channel ??= new BroadcastChannel(name);
      use(channel);
    } catch {}
  };
  return {
    post(message) {
      attempt((open) => open.postMessage(message));
    },
    listen(handler) {
      attempt((open) => open.addEventListener('message', ({ data }) => handler(data)));
    },
  };
}
