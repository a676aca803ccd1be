import { computed } from '@preact/signals';
import { expect, it } from 'vitest';
import { enter, loadEach, reload, startPages, world } from '../../support/modules';

const CONFLICT = 'account.connect.telegram.conflict';
const ERROR = 'account.connect.telegram.error';

startPages();
const page = loadEach(() => [
  import('../../../src/sign-in/bind-failure'),
  import('../../../src/session/session'),
  import('../../../src/session/account/schema'),
]);
const saved = () => sessionStorage.getItem('tg_bind_conflict.v1');

it('bind conflict › is stored in this tab until it is cleared', async () => {
  await enter(world, page, 'active');
  expect(page.getBindFailure()).toBeNull();
  page.setBindFailure(ERROR);
  expect(page.getBindFailure()).toBe(ERROR);
  expect(saved()).toBeNull();
  page.setBindFailure(CONFLICT);
  expect(saved()).not.toBeNull();
  expect(localStorage.getItem('tg_bind_conflict.v1')).toBeNull();
  await reload(page);
  await enter(world, page, 'active');
  const shown = computed(() => page.getBindFailure());
  expect(shown.value).toBe(CONFLICT);
  page.setBindFailure(null);
  expect(shown.value).toBeNull();
  expect(saved()).toBeNull();
});

it('bind conflict › is not shown to another user of the tab (session-19)', async () => {
  await enter(world, page, 'active');
  page.setBindFailure(CONFLICT);
  await reload(page);
  expect(page.getBindFailure()).toBeNull();
  await enter(world, page, 'ending');
  expect(page.getBindFailure()).toBeNull();
});
