import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTabChannel } from '../../../src/lib/tab-channel';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a tab channel', () => {
  /** Delivers at once to the other open channels of the same name, as other tabs would hear it. */
  class FakeChannel extends EventTarget {
    static open: FakeChannel[] = [];
    constructor(readonly name: string) {
      super();
      FakeChannel.open.push(this);
    }
    postMessage(data: unknown) {
      for (const other of FakeChannel.open) {
        if (other !== this && other.name === this.name) {
          other.dispatchEvent(new MessageEvent('message', { data }));
        }
      }
    }
  }
  const stubChannel = () => {
    FakeChannel.open = [];
    vi.stubGlobal('BroadcastChannel', FakeChannel);
  };

  it('opens nothing before it is used', () => {
    stubChannel();
    createTabChannel('session');
    expect(FakeChannel.open).toHaveLength(0);
  });

  it('hears the other tabs, not itself, until it stops', () => {
    stubChannel();
    const mine = createTabChannel('session');
    const theirs = createTabChannel('session');
    const heard: string[] = [];
    const stop = mine.listen((message) => heard.push(message));
    theirs.post('logout');
    mine.post('own');
    createTabChannel('other').post('elsewhere');
    expect(heard).toEqual(['logout']);
    stop();
    theirs.post('late');
    expect(heard).toEqual(['logout']);
  });

  it.each([[{ type: 'logout' }], [null], [7], ['x'.repeat(101)]])('ignores a message like %j', (message) => {
    stubChannel();
    const heard: string[] = [];
    createTabChannel('session').listen((text) => heard.push(text));
    const other = new FakeChannel('session');
    other.postMessage(message);
    other.postMessage('x'.repeat(100));
    expect(heard).toEqual(['x'.repeat(100)]);
  });

  it.each([
    ['absent', undefined],
    [
      'refused',
      class {
        constructor() {
          throw new DOMException('no', 'SecurityError');
        }
      },
    ],
  ])('does nothing when channels are %s', (_name, channel) => {
    vi.stubGlobal('BroadcastChannel', channel);
    const own = createTabChannel('session');
    expect(() => own.post('a')).not.toThrow();
    expect(() => own.listen(() => {})()).not.toThrow();
  });

  it('swallows a post that fails', () => {
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        postMessage() {
          throw new DOMException('closed', 'InvalidStateError');
        }
      },
    );
    expect(() => createTabChannel('session').post('a')).not.toThrow();
  });
});
