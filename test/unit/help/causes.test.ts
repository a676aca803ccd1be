import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../sandbox/in-process';
import { loadEach, setOnline, startPages, world } from '../session/page';

startPages('/webui/help');
const state = loadEach(() => [
  import('../../../src/help/trouble/causes'),
  import('../../../src/session/session'),
  import('../../../src/shop/pending-payment'),
  import('../../../src/session/account/schema'),
]);

async function start() {
  state.startSession();
  await vi.waitUntil(() => state.session.value !== 'loading');
}

beforeEach(() => signIn(world, 'new'));

describe('cause of trouble', () => {
  it('is not the network when the browser reports to be offline but the account loads', async () => {
    setOnline(false);
    await start();
    expect(state.findCause()?.text).toBe('no_sub.text');
  });

  it('is the network when the account no longer loads', async () => {
    await start();
    world.fail({ path: '/vpn/v1/users' }, 'network');
    await state.recheckAccount();
    expect(state.findCause()).toEqual({ text: 'error.network' });
  });

  it('is a pending payment until its check is dismissed', async () => {
    await start();
    state.savePendingPayment('6f9619ff-8b86-4d11-b42d-00c04fc964ff', { status: 'none' });
    expect(state.findCause()?.text).toBe('check.loading');
    state.dismissPayment(state.readPendingPayment() ?? expect.fail());
    expect(state.findCause()?.text).toBe('no_sub.text');
  });

  it('is not the network when the server answers with an error', async () => {
    await start();
    world.fail({ path: '/vpn/v1/users' }, { status: 503 });
    await state.recheckAccount();
    expect(state.findCause()?.text).toBe('no_sub.text');
  });
});
