import { listen } from './events';

export interface TabChannel {
  post(message: string): void;
  /** For the life of the page. */
  listen(handler: (message: string) => void): void;
}

/** createTabChannel sends strings to the other tabs of this origin, which ignore long ones; a no-op without BroadcastChannel. */
export function createTabChannel(name: string, maxLength = 100): TabChannel {
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
      const handle = (event: Event) => {
        const message: unknown = (event as MessageEvent).data;
        if (typeof message === 'string' && message.length <= maxLength) handler(message);
      };
      attempt((open) => void listen(open, 'message', handle));
    },
  };
}
