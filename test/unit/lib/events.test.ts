import { describe, expect, it } from 'vitest';
import { listen } from '../../../src/lib/events';

describe('listen', () => {
  it('hears each type until taken off', () => {
    const target = new EventTarget();
    const heard: string[] = [];
    const stop = listen(target, ['a', 'b'], (event) => heard.push(event.type));
    const stopOne = listen(target, 'c', (event) => heard.push(event.type));
    for (const type of ['a', 'b', 'c', 'd']) target.dispatchEvent(new Event(type));
    stop();
    stopOne();
    for (const type of ['a', 'b', 'c']) target.dispatchEvent(new Event(type));
    expect(heard).toEqual(['a', 'b', 'c']);
  });
});
