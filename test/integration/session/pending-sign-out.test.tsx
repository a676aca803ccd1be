import { screen, waitFor } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { openApp, settle, tidyApps } from '../support/app';
import { say } from '../support/say';

tidyApps();

const OWED = say('page.owed');
const isOwed = () => document.cookie.includes('sign_out_owed');

// While it fails the account stays closed, and it is tried when there is a network again: e2e/session/log-out.spec.ts.
test.each([204, 401])(
  'a sign-out that is owed is sent before any other call at the next start, and over with a %i (session-13)',
  async (status) => {
    const { world } = await openApp({
      persona: 'active',
      at: '/account',
      prepare(made) {
        // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
        document.cookie = 'sign_out_owed=1;path=/webui/';
        made.fail({ path: '/auth/logout' }, { status }, 1);
      },
    });
    await waitFor(() => expect(isOwed()).toBe(false));
    expect(world.requests[0]?.path).toBe('/auth/logout');
    await screen.findByRole('heading', { level: 1 });
    // The code of what says so is here.
    await import('../../../src/layout/deferred/ToastRegion');
    await settle();
    expect(screen.queryByText(OWED)).not.toBeInTheDocument();
  },
);
