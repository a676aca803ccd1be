import { describe, expect, it, vi } from 'vitest';
import { createTabChannel } from '../../../src/lib/tab-channel';

const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};

class ClosedChannel extends EventTarget {
  postMessage = refuse;
}

describe('tab channel', () => {
  it('receives messages of other tabs, not its own', async () => {
    const [first, second] = [createTabChannel('session'), createTabChannel('session')];
    const heard: string[] = [];
    first.listen((message) => heard.push(message));
    first.post('own');
    createTabChannel('other').post('elsewhere');
    for (const message of ['logout', 'last']) second.post(message);
    await expect.poll(() => heard.at(-1)).toBe('last');
    expect(heard).toEqual(['logout', 'last']);
  });

  it.each<[string, unknown]>([
    ['absent', undefined],
    ['refused', refuse],
    ['closed', ClosedChannel],
  ])('does nothing when channels are %s', (_name, channel) => {
    vi.stubGlobal('BroadcastChannel', channel);
    const own = createTabChannel('session');
    expect(() => own.post('a')).not.toThrow();
    expect(() => own.listen(() => {})).not.toThrow();
  });
});
