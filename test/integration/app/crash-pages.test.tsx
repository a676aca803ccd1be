import { screen, waitFor } from '@testing-library/preact';
import { afterAll, afterEach, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import { PATHS } from '../../../src/session/paths';
import { sandboxServer, startSandbox } from '../../sandbox/in-process';
import { address, closeApp, heading, openApp } from '../support/app';
import { say } from '../support/say';

beforeAll(() => {
  startSandbox();
});
afterEach(closeApp);
afterAll(() => sandboxServer.close());

/** Not for whoever is signed in, or gone as soon as they are open. */
const ELSEWHERE = ['welcome', 'login', 'telegramReturn', 'magicLink', 'error500', 'noSub', 'account'];
const QUERIES: Record<string, string> = {
  payment: '?product_code=FAMILY&term_id=4&recipient_type=self',
  plans: '?recipient_type=self',
};
const pages = Object.entries(PATHS).filter(([name]) => !ELSEWHERE.includes(name));

/** The next page cannot be made: the first thing that is drawn after the title has changed. */
function breakNextPage(thrown: unknown): void {
  const { title } = document;
  const { createElementNS } = document;
  const make = vi.spyOn(document, 'createElementNS') as unknown as MockInstance<
    (...made: unknown[]) => Element
  >;
  make.mockImplementation((...made) => {
    if (document.title !== title) {
      make.mockRestore();
      throw thrown;
    }
    return Reflect.apply(createElementNS, document, made);
  });
}

// Two whole pages are drawn: on a busy machine that takes its time.
describe('a page that cannot be drawn', { timeout: 20_000 }, () => {
  test.each(pages)('says so in words (%s), keeps the session, and the next one comes', async (name, path) => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const { world, navigate, user } = await openApp({
      persona: 'family-owner',
      at: '/account',
      isAsked: true,
    });
    await heading(say('frontend.web.account.greeting'));
    breakNextPage(`${name} is broken`);
    navigate(path + (QUERIES[name] ?? ''));
    await heading(say('frontend.web.crash.title'));
    expect(address()).toBe(path + (QUERIES[name] ?? ''));
    await user.click(screen.getByRole('button', { name: say('frontend.web.crash.show') }));
    expect(screen.getByText(`${name} is broken`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: say('frontend.web.crash.home') })).toHaveAttribute(
      'href',
      '/webui/',
    );
    navigate(PATHS.account);
    await heading(say('frontend.web.account.greeting'));
    await waitFor(() => expect(document.title).toContain(say('frontend.web.account.page')));
    expect(world.requestsOf('POST /auth/logout')).toEqual([]);
    expect(told.mock.calls.flat().join('\n')).not.toMatch(/unhandled/i);
  });
});
