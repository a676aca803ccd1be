// @vitest-environment node
import { expect, it } from 'vitest';
import { isSupportedNode } from '../../../tools/install.mjs';

it('isSupportedNode › accepts Node 20 from 20.19, 22 from 22.13, and all from 24', () => {
  const good = ['20.19.0', '22.13.0', '24.0.0'];
  const bad = ['20.18.1', '21.7.3', '22.12.0', '23.11.0'];
  expect([...good, ...bad].filter(isSupportedNode)).toEqual(good);
});
