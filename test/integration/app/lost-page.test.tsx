import { act, screen, waitFor } from '@testing-library/preact';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sandboxServer } from '../../sandbox/in-process';
import { say } from '../../support/say';
import { address, getButton, heading, main, openApp, settle, tidyApps, toasts } from '../support/app';

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

describe('page whose code fails to load', () => {
  it('keeps the previous page on screen until it reloads', async () => {
    const { navigate } = await openApp({ persona: 'active', at: '/account' });
    await heading(say('account.title'));
    navigate('/account/plans');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await settle();
    expect(await heading(say('account.title'))).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a retry button when there is no network, and saves its one reload for later', async () => {
    answerPages(() => HttpResponse.error());
    const { navigate, user } = await openApp({ persona: 'active', at: '/account/plans' });
    expect(await findAlert()).toHaveTextContent(say('error.page'));
    expect(reload).not.toHaveBeenCalled();
    expect(checks).toBe(1);
    answerPages(() => new HttpResponse());
    await user.click(getButton('error.retry'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockClear();
    navigate('/account/plans?again', { replace: true });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('does not replace the page that was opened meanwhile', async () => {
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

describe('deferred part', () => {
  it('shows an error above the page until the code of the dialog loads', async () => {
    vi.doMock('../../../src/layout/deferred/OverlayDialog', failImport);
    const { user } = await openApp({ persona: 'active', at: '/account', skipPrompts: true });
    await heading(say('account.title'));
    await user.click(getButton('header.title'));
    expect(await main().findByRole('alert')).toHaveTextContent(say('error.page'));
    vi.doUnmock('../../../src/layout/deferred/OverlayDialog');
    await user.click(getButton('header.title'));
    await screen.findByRole('dialog');
    expect(main().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the next toast of a guest when its code failed to load for the first', async () => {
    vi.doMock('../../../src/layout/deferred/Toaster', failImport);
    await openApp({ at: '/login' });
    await heading(say('auth.title'));
    const { toast, clearToasts } = await import('../../../src/feedback/toasts');
    act(() => toast('info', 'First'));
    await expect(import('../../../src/layout/deferred/Toaster')).rejects.toThrow();
    act(clearToasts);
    vi.doUnmock('../../../src/layout/deferred/Toaster');
    act(() => toast('info', 'Second'));
    await waitFor(() => expect(toasts()).toEqual(['Second']));
  });
});
