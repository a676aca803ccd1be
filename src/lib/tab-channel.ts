export interface TabChannel {
  post(message: string): void;
  /** Adds the only handler. Returns a function that closes the channel; the next use opens it again. */
  listen(handler: (message: string) => void): () => void;
}

/**
 * createTabChannel sends short strings to the other tabs of this origin; a no-op without BroadcastChannel.
 */
export function createTabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | undefined;
  // The channel opens on first use, so that an import has no side effect.
  const attempt = (action: (open: BroadcastChannel) => void): void => {
    try {
      channel ??= new BroadcastChannel(name);
      action(channel);
    } catch {}
  };
  return {
    post(message) {
      attempt((open) => open.postMessage(message));
    },
    listen(handler) {
      attempt((open) => open.addEventListener('message', ({ data }) => handler(data)));
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
}
