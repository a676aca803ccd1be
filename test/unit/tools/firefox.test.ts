// @vitest-environment node
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFirefox } from '../../../tools/firefox';

const PATH = ['/opt/one', '/opt/two'].join(delimiter);

describe('Firefox', () => {
  it('is the one that is named', () => {
    expect(findFirefox({ TERN_FIREFOX: '/mine/firefox', PATH }, () => true)).toBe('/mine/firefox');
  });

  it('is looked for on the path, by the name of a distribution too', () => {
    const esr = join('/opt/two', 'firefox-esr');
    expect(findFirefox({ PATH }, (path) => path === esr)).toBe(esr);
    expect(findFirefox({ PATH }, (path) => path.startsWith('/opt/'))).toBe(join('/opt/one', 'firefox'));
  });

  it('that is nowhere is said to be missing, with a way out', () => {
    expect(() => findFirefox({}, () => false)).toThrow('TERN_FIREFOX');
  });
});
