import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

interface Socket extends EventEmitter {
  send(this: Socket, data: unknown, ...rest: unknown[]): void;
}

/** Sent by Playwright for every page; not in every Firefox, and not needed here. */
const NEEDLESS = 'emulation.setMediaFeaturesOverride';

/**
 * answerForFirefox lets Playwright drive a stock Firefox (WebDriver BiDi): it answers the unsupported command itself,
 * on Playwright's socket.
 */
export function answerForFirefox(): void {
  const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const { prototype }: { prototype: Socket } = playwright('playwright-core/lib/utilsBundle').ws;
  const { send } = prototype;
  prototype.send = function sendOrAnswer(data, ...rest) {
    const isNeedless = typeof data === 'string' && data.includes(`"${NEEDLESS}"`);
    const command = isNeedless ? JSON.parse(data) : undefined;
    if (command?.method !== NEEDLESS) return send.call(this, data, ...rest);
    const answer = JSON.stringify({ type: 'success', id: command.id, result: {} });
    setImmediate(() => this.emit('message', Buffer.from(answer), false));
  };
}
