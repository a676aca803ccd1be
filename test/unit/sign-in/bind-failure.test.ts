import { expect, it } from 'vitest';
import { loadEach, openEach, reload } from '../../support/modules';

openEach();
const flow = loadEach(() => [import('../../../src/sign-in/bind-failure')]);
const saved = () => ({ ...sessionStorage });

it('bind conflict › is stored in this tab until it is cleared', async () => {
  expect(flow.getBindFailure()).toBeNull();
  flow.setBindFailure('account.connect.telegram.error');
  expect(flow.getBindFailure()).toBe('account.connect.telegram.error');
  expect(saved()).toEqual({});
  flow.setBindFailure('account.connect.telegram.conflict');
  expect(Object.keys(saved())).toEqual(['tg_bind_conflict.v1']);
  expect(localStorage).toHaveLength(0);
  await reload(flow);
  expect(flow.getBindFailure()).toBe('account.connect.telegram.conflict');
  flow.setBindFailure(null);
  expect(flow.getBindFailure()).toBeNull();
  expect(saved()).toEqual({});
});
