import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findCause } from '../../../src/help/trouble/causes';
import { recheckAccount, session } from '../../../src/session/session';
import { dismissPayment, readPendingPayment, savePendingPayment } from '../../../src/shop/order';
import { signIn } from '../../sandbox/in-process';
import { setOnline } from '../../support/page';
import { runSession, startUsers, world } from '../../support/user';

startUsers('/webui/help');

async function start() {
  runSession();
  await vi.waitUntil(() => session.value !== 'loading');
}

beforeEach(() => signIn(world, 'new'));

describe('cause of trouble', () => {
  it('is not the network when the browser reports to be offline but the account loads', async () => {
    setOnline(false);
    await start();
    expect(findCause()?.text).toBe('no_sub.text');
  });

  it('is the network when the account no longer loads', async () => {
    await start();
    world.fail({ path: '/vpn/v1/users' }, 'network');
    await recheckAccount();
    expect(findCause()).toEqual({ text: 'error.network' });
  });

  it('is a pending payment until its check is dismissed', async () => {
    await start();
    savePendingPayment('6f9619ff-8b86-4d11-b42d-00c04fc964ff', { status: 'none' });
    expect(findCause()?.text).toBe('check.loading');
    dismissPayment(readPendingPayment() ?? expect.fail());
    expect(findCause()?.text).toBe('no_sub.text');
  });

  it('is not the network when the server answers with an error', async () => {
    await start();
    world.fail({ path: '/vpn/v1/users' }, { status: 503 });
    await recheckAccount();
    expect(findCause()?.text).toBe('no_sub.text');
  });
});
