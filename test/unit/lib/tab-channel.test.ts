import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabChannel } from '../../../src/lib/tab-channel';

/** Delivers at once to the other open channels of the same name, as other tabs would hear it. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  constructor(readonly name: string) {
    super();
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};

class ClosedChannel extends EventTarget {
  postMessage = refuse;
}

beforeEach(() => {
  FakeChannel.open = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});

describe('a tab channel', () => {
  it('hears the other tabs, not itself, from its first use', () => {
    const mine = createTabChannel('session');
    expect(FakeChannel.open).toEqual([]);
    const theirs = createTabChannel('session');
    const heard: string[] = [];
    mine.listen((message) => heard.push(message));
    theirs.post('logout');
    mine.post('own');
    createTabChannel('other').post('elsewhere');
    expect(heard).toEqual(['logout']);
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
