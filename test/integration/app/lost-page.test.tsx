import { act, screen, waitFor } from '@testing-library/preact';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sandboxServer } from '../../sandbox/in-process';
import { address, getButton, heading, main, openApp, settle, tidyApps, toasts } from '../support/app';
import { say } from '../support/say';

const failImport = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
const findAlert = () => screen.findByRole('alert');

let reload = vi.spyOn(location, 'reload');
/** Number of checks whether the server of the pages can be reached. */
let checks = 0;

function answerPages(answer: () => Response | Promise<Response>) {
  checks = 0;
  sandboxServer.use(
    http.get('*/webui/*', () => {
      checks += 1;
      return answer();
    }),
  );
}

tidyApps();
beforeEach(() => {
  vi.doMock('../../../src/shop/PlansPage', failImport);
  answerPages(() => new HttpResponse());
  reload = vi.spyOn(location, 'reload').mockReturnValue();
});
afterEach(() => {
  vi.doUnmock('../../../src/shop/PlansPage');
  vi.doUnmock('../../../src/sign-in/links/MagicLinkPage');
});

describe('a page whose code does not come', () => {
  test('leaves the page before on screen until then', async () => {
    const { navigate } = await openApp({ persona: 'active', at: '/account' });
    await heading(say('account.title'));
    navigate('/account/plans');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await settle();
    expect(await heading(say('account.title'))).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('says so at once without a network, with a button, and the one try is kept for later', async () => {
    answerPages(() => HttpResponse.error());
    const { navigate, user } = await openApp({ persona: 'active', at: '/account/plans' });
    expect(await findAlert()).toHaveTextContent(say('error.page'));
    expect([reload.mock.calls.length, checks]).toEqual([0, 1]);
    answerPages(() => new HttpResponse());
    await user.click(getButton('error.retry'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockClear();
    navigate('/account/plans?again', { replace: true });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test('does not come over the page that was gone to meanwhile', async () => {
    let reach = (_: Response) => {};
    answerPages(
      () =>
        new Promise((resolve) => {
          reach = resolve;
        }),
    );
    const { navigate } = await openApp({ persona: 'active', at: '/account/plans' });
    await waitFor(() => expect(checks).toBe(1));
    navigate('/account');
    await heading(say('account.title'));
    reach(HttpResponse.error());
    await settle();
    expect(await heading(say('account.title'))).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toBe('/account');
  });
});

describe('the page of a link that signs in, when it does not come', () => {
  const LINK = '/auth/magic/verify?token=t1&promocode=P';
  const RESTORED = '/auth/magic/verify?promocode=P#token=t1';

  const seenByHost: string[] = [];
  /** The address with the fragment, which is not sent to the server. */
  const fullAddress = () => address() + location.hash;

  beforeEach(() => {
    vi.doMock('../../../src/sign-in/links/MagicLinkPage', failImport);
    seenByHost.length = 0;
    sandboxServer.use(
      http.get('*/webui/*', ({ request }) => {
        seenByHost.push(request.url);
      }),
    );
  });

  test('is loaded anew with its secret in the fragment', async () => {
    const seen: string[] = [];
    reload.mockImplementation(() => void seen.push(fullAddress()));
    await openApp({ at: LINK });
    await waitFor(() => expect(seen).toEqual([RESTORED]));
  });

  test('does not send its secret to the host of the pages', async () => {
    await openApp({ at: LINK });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(seenByHost).toHaveLength(1);
    expect(seenByHost.join()).not.toContain('t1');
    expect(address()).not.toContain('t1');
  });

  test('and cannot be loaded anew, has it there for a reload by hand', async () => {
    answerPages(() => HttpResponse.error());
    await openApp({ at: LINK });
    await findAlert();
    expect([fullAddress(), reload.mock.calls.length]).toEqual([RESTORED, 0]);
  });
});

test('a dialog whose code does not come says so above the page too, until it comes', async () => {
  vi.doMock('../../../src/layout/deferred/OverlayDialog', failImport);
  const { user } = await openApp({ persona: 'active', at: '/account', isAsked: true });
  await heading(say('account.title'));
  await user.click(getButton('header.title'));
  expect(await main().findByRole('alert')).toHaveTextContent(say('error.page'));
  vi.doUnmock('../../../src/layout/deferred/OverlayDialog');
  await user.click(getButton('header.title'));
  await screen.findByRole('dialog');
  expect(main().queryByRole('alert')).not.toBeInTheDocument();
});

test('the toasts of a guest, whose code did not come with the first, come with the next', async () => {
  vi.doMock('../../../src/layout/deferred/ToastRegion', failImport);
  await openApp({ at: '/login' });
  await heading(say('auth.title'));
  const { toast, clearToasts } = await import('../../../src/feedback/toasts');
  act(() => toast('info', 'First'));
  await expect(import('../../../src/layout/deferred/ToastRegion')).rejects.toThrow();
  act(clearToasts);
  vi.doUnmock('../../../src/layout/deferred/ToastRegion');
  act(() => toast('info', 'Second'));
  await waitFor(() => expect(toasts()).toEqual(['Second']));
});
