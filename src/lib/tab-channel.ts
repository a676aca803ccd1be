import { listen } from './events';

const MAX_LENGTH = 100;

export interface TabChannel {
  post(message: string): void;
  listen(handler: (message: string) => void): () => void;
}

/** createTabChannel carries short texts between the tabs of this origin (not to oneself). Does nothing where the browser cannot. */
export function createTabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | undefined;
  // Opened on first use: an import must have no effect.
  const attempt = <R>(use: (open: BroadcastChannel) => R): R | undefined => {
    try {
      channel ??= new BroadcastChannel(name);
      return use(channel);
    } catch {}
  };
  return {
    post(message) {
      attempt((open) => open.postMessage(message));
    },
    listen(handler) {
      const handle = (event: Event) => {
        const message: unknown = (event as MessageEvent).data;
        if (typeof message === 'string' && message.length <= MAX_LENGTH) handler(message);
      };
      return attempt((open) => listen(open, 'message', handle)) ?? (() => {});
    },
  };
}
