import { effect } from '@preact/signals';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeAccount } from '../../../src/session/account/changes';
import {
  account,
  isFetchingAccount,
  recheckAccount,
  refreshAccount,
  session,
  subscription,
  userId,
} from '../../../src/session/session';
import { signOut } from '../../../src/session/sign-out';
import { changeLocation } from '../../../src/session/subscription.api';
import { signIn } from '../../sandbox/in-process';
import { countUserCalls, enter, runSession, settle, startUsers, wait, world } from '../../support/user';

startUsers('/webui/account');

const USERS = { path: '/vpn/v1/users' };
const CHANGE = { path: '/vpn/v1/subscriptions/location' };

const shown = () => subscription.value?.location;

const change = (code: string, commit: () => Promise<unknown>) =>
  changeAccount(
    (known) => ({ ...known, subscription: known.subscription && { ...known.subscription, location: code } }),
    commit,
  );
const move = (code: string) => change(code, () => changeLocation(code));

/** Starts a recheck of the account whose answer comes after `ms`: older than what follows. */
async function startRecheck(ms: number): Promise<void> {
  world.delay(USERS, ms, 1);
  void recheckAccount();
  await settle();
}

describe('change of the account', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    signIn(world, 'active');
    runSession();
    await settle();
    expect(shown()).toBe('NL');
  });

  it('is shown at once and confirmed by the server', async () => {
    const done = move('SE');
    expect(shown()).toBe('SE');
    await done;
    await settle();
    expect(shown()).toBe('SE');
    const sent = world.requests.slice(-2).map(({ path }) => path);
    expect(sent).toEqual(['/vpn/v1/subscriptions/location', '/vpn/v1/users']);
  });

  it('is rolled back with a refetch when the server refuses', async () => {
    const done = move('FI').catch((error) => error);
    expect(shown()).toBe('FI');
    expect(await done).toMatchObject({ status: 400 });
    expect(shown()).toBe('NL');
    await settle();
    expect(shown()).toBe('NL');
    expect(session.value).toBe('signed-in');
    expect(countUserCalls()).toBe(2);
  });

  it('stays when the account cannot be fetched meanwhile', async () => {
    world.delay(CHANGE, 1000);
    const done = move('SE');
    world.fail(USERS, { status: 500 }, 1);
    await recheckAccount();
    expect(shown()).toBe('SE');
    await wait(1000);
    await done;
    await settle();
    expect(shown()).toBe('SE');
    expect(session.value).toBe('signed-in');
    expect(countUserCalls()).toBe(3);
  });

  it('is found when its response was lost, before an older response arrives', async () => {
    await startRecheck(1000);
    world.fail(CHANGE, 'lost-answer');
    await expect(move('SE')).rejects.toThrow();
    expect(shown()).toBe('NL');
    await recheckAccount();
    expect(shown()).toBe('SE');
    await wait(1000);
    expect(shown()).toBe('SE');
    expect(countUserCalls()).toBe(3);
  });

  it('does not hang when its commit waits for a refetch', async () => {
    await change('SE', refreshAccount);
    expect(shown()).toBe('SE');
    await settle();
    expect(shown()).toBe('NL');
  });

  it.each([
    ['is done', ''],
    ['fails', 'refused'],
  ])('is dropped without a refetch when the user signs out before it %s', async (_, failure) => {
    world.delay(CHANGE, 1000);
    world.fail({ path: '/auth/logout' }, 'hang');
    if (failure) world.fail(CHANGE, { status: 400 });
    const done = move('SE').catch(() => 'refused');
    await settle();
    const leaving = signOut();
    await wait(2000);
    expect(await done).toBe(failure || undefined);
    expect(session.value).toBe('unauthorized');
    expect(account.value).toBeUndefined();
    expect(countUserCalls()).toBe(1);
    await wait(8000);
    await leaving;
  });

  it.each([
    ['is done', ''],
    ['fails', 'refused'],
  ])('is dropped without a refetch when another user signs in before it %s', async (_, failure) => {
    world.delay(CHANGE, 1000);
    if (failure) world.fail(CHANGE, { status: 400 });
    const done = move('SE').catch(() => 'refused');
    await settle();
    await enter('family-owner');
    const { location } = world.persona('family-owner');
    expect(userId.value).toBe('51390216');
    expect(shown()).toEqual(location);
    await wait(1000);
    expect(await done).toBe(failure || undefined);
    await settle();
    expect(shown()).toEqual(location);
    expect(countUserCalls()).toBe(2);
  });
});

it('changes of the account › show the last that has not failed, in whatever order they end', async () => {
  await enter('active');
  const known = account.peek();
  const changes = fc.array(fc.record({ isGood: fc.boolean(), name: fc.stringMatching(/^[a-z]$/) }), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), changes, fc.nat({ max: 3 }), async (scheduler, list, fetches) => {
      // The server has the changes whose commit has ended; a response shows its state at the request.
      const ended = new Set<unknown>();
      const failed = new Set<unknown>();
      const getLastName = (items: { name: string }[]) => items.at(-1)?.name ?? '>';
      vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
        const location = getLastName(list.filter((item) => ended.has(item)));
        const body = { ...known, subscription: { ...known?.subscription, location } };
        return scheduler.schedule(Promise.resolve(Response.json(body)));
      });
      const drain = async () => {
        do {
          await scheduler.waitAll();
          await new Promise((resolve) => setTimeout(resolve));
        } while (scheduler.count() || isFetchingAccount.peek());
      };
      void refreshAccount();
      await drain();
      expect(shown()).toBe('>');
      const changing = list.map((item) =>
        change(item.name, async () => {
          await scheduler.schedule(Promise.resolve());
          (item.isGood ? ended : failed).add(item);
          if (!item.isGood) throw new Error('refused');
        }),
      );
      const seen: [string | null | undefined, string][] = [];
      const stop = effect(() => {
        seen.push([shown(), getLastName(list.filter((item) => !failed.has(item)))]);
      });
      const results = Promise.allSettled(changing);
      for (let index = 0; index < fetches; index++) void recheckAccount();
      await drain();
      stop();
      expect((await results).map(({ status }) => status === 'fulfilled')).toEqual(
        list.map(({ isGood }) => isGood),
      );
      for (const [location, expected] of seen) expect(location).toBe(expected);
      expect(shown()).toBe(getLastName(list.filter(({ isGood }) => isGood)));
    }),
    { seed: 20_262, numRuns: 100 },
  );
});
