import { screen, waitFor } from '@testing-library/preact';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sandboxServer } from '../../sandbox/in-process';
import type { World } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';
import { comeOnline, setHidden, setOnline } from '../../support/page';
import { say } from '../../support/say';
import { address, getButton, heading, openTitled, tidyApps } from '../support/app';

tidyApps();

const users = (world: World) => world.requestsOf('GET /vpn/v1/users').length;

/** Opens an account page while the server fails; `heal` makes it respond again. */
async function openDown(at = '/account/manage?a=b', fault: Fault = { status: 503 }) {
  let heal = () => {};
  const app = await openTitled('error.title', {
    persona: 'active',
    at,
    prepare: (world) => {
      heal = world.fail({ path: '/vpn/v1/users' }, fault);
    },
  });
  return { ...app, heal };
}

describe('error page', () => {
  it.each<[Fault]>([[{ status: 503 }], ['html']])(
    'is shown after one user call when the server answers %j at the start [app-f3]',
    async (fault) => {
      const pushState = vi.spyOn(history, 'pushState');
      const { world } = await openDown('/account/manage?a=b', fault);
      expect(address()).toBe('/error-500');
      expect(pushState).not.toHaveBeenCalled();
      expect(screen.getByText(say('error.text'))).toBeInTheDocument();
      expect(screen.getByText(say('error.waiting'), { exact: false })).toBeInTheDocument();
      expect(getButton('error.retry')).toBeInTheDocument();
      expect(users(world)).toBe(1);
      await waitFor(() => expect(document.title).toBe(`${say('error.title')} · Tern VPN`));
    },
  );

  it.each<[Fault, boolean]>([
    ['network', true],
    [{ status: 503 }, false],
  ])(
    'blames the connection of an offline browser only when there is no response: %j',
    async (fault, isBlamed) => {
      setOnline(false);
      await openDown('/account', fault);
      expect(screen.queryAllByText(say('error.network'), { exact: false })).toHaveLength(isBlamed ? 1 : 0);
    },
  );

  it('retries after 5, 10, 20, 30 and 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { world } = await openDown();
    const requestTimes: number[] = [];
    const begun = Date.now();
    for (let second = 1; second <= 130; second++) {
      const before = users(world);
      await vi.advanceTimersByTimeAsync(1000);
      if (users(world) > before) requestTimes.push(Math.round((Date.now() - begun) / 1000));
    }
    const pauses = requestTimes.map((time, index) => time - (requestTimes[index - 1] ?? 0));
    expect(pauses.slice(0, 5).map((pause) => Math.round(pause / 5) * 5)).toEqual([5, 10, 20, 30, 30]);
  });

  it.each([
    ['by the next retry', () => vi.advanceTimersByTimeAsync(5500)],
    ['when the network is back', async () => comeOnline()],
    ['when the tab is visible again', async () => setHidden(false)],
  ])('leads back to the page %s [app-f1]', async (_, act) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { heal } = await openDown();
    const length = history.length;
    heal();
    await act();
    await heading(say('menu.manage'));
    expect(address()).toBe('/account/manage?a=b');
    expect(history).toHaveLength(length);
  });

  /** Sets the response of the server of the pages, which decides whether the app reloads. */
  const answerPage = (answer: () => Response) => sandboxServer.use(http.get('*/webui/*', answer));

  it('reloads on Retry when the server of the pages answers [app-f11]', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    answerPage(() => new HttpResponse());
    const { user } = await openDown();
    await user.click(getButton('error.retry'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('reloads by itself once when the code of the account is lost', async () => {
    onTestFinished(() => void vi.doUnmock('../../../src/session/account/schema'));
    vi.doMock('../../../src/session/account/schema', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    answerPage(() => new HttpResponse());
    const { user, world, heal } = await openDown();
    heal();
    for (let second = 0; second < 60; second++) await vi.advanceTimersByTimeAsync(1000);
    expect(reload).toHaveBeenCalledOnce();
    expect(users(world)).toBeGreaterThan(2);
    await user.click(getButton('error.retry'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('shows Retry as busy and does not reload when the pages cannot be reached', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    answerPage(() => HttpResponse.error());
    const { user, world, heal } = await openDown();
    await user.click(getButton('error.retry'));
    await waitFor(() => expect(users(world)).toBe(2));
    expect(await heading(say('error.title'))).toBeInTheDocument();
    heal();
    world.delay({ path: '/vpn/v1/users' }, 100);
    const button = getButton('error.retry');
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await heading(say('menu.manage'));
    expect(address()).toBe('/account/manage?a=b');
    expect(reload).not.toHaveBeenCalled();
  });

  it('leads to the account by itself when it was opened by its address', async () => {
    const { heal } = await openDown('/error-500');
    heal();
    comeOnline();
    await heading(say('account.title'));
    expect(address()).toBe('/account');
  });

  it('leads to the start page, without a retry, when it is opened by its address', async () => {
    const { user } = await openTitled('error.title', { at: '/error-500' });
    expect(screen.queryByText(say('error.waiting'), { exact: false })).not.toBeInTheDocument();
    await user.click(getButton('error.retry'));
    await heading(say('welcome.title'));
    expect(address()).toBe('/');
  });
});
