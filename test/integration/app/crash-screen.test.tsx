import { render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CrashScreen } from '../../../src/app/CrashScreen';
import { showLanguage } from '../../../src/i18n/locale';
import * as publicLayout from '../../../src/layout/PublicLayout';
import { watchProblems } from '../../../src/lib/problems';
import { say } from '../../support/say';
import { address, getButton, getLink, heading, openApp, tidyApps } from '../support/app';

tidyApps();

function Broken({ thrown }: { thrown: unknown }): null {
  throw thrown;
}

async function open(thrown: unknown) {
  const view = render(
    <CrashScreen path="/account">
      <Broken thrown={thrown} />
    </CrashScreen>,
  );
  await screen.findByRole('main');
  return view;
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await showLanguage('en');
});

const show = () => getButton('crash.show');

describe('crash screen', () => {
  it('shows a link home, and the error on request', async () => {
    await open(new Error('boom'));
    expect(
      within(screen.getByRole('main')).getByRole('heading', { level: 1, name: say('crash.title') }),
    ).toBeInTheDocument();
    expect(screen.getByText(say('crash.text'))).toBeInTheDocument();
    expect(getLink('common.home').getAttribute('href')).toMatch(/\/$/);
    expect(getLink('trouble.title')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Language:/ })).toBeInTheDocument();
    expect(screen.queryByText('boom')).not.toBeInTheDocument();
    expect(show()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(show());
    expect(screen.getByText('boom')).toBeInTheDocument();
    const hide = getButton('crash.hide');
    expect(hide).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(hide);
    expect(screen.queryByText('boom')).not.toBeInTheDocument();
  });

  it('does without the layout if that crashes, too', async () => {
    vi.spyOn(publicLayout, 'PublicLayout').mockImplementation(() => <Broken thrown="no layout" />);
    await open(new Error('boom'));
    await heading(say('crash.title'));
    expect(getLink('common.home')).toBeInTheDocument();
  });

  it.each([
    ['a text', 'just a text', 'just a text'],
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
  ])('shows %s that was thrown [app-f13]', async (_, thrown, shown) => {
    await open(thrown);
    await userEvent.click(show());
    expect(screen.getByText(shown)).toBeInTheDocument();
  });

  it('records the crash for the reports', async () => {
    const recorded: unknown[] = [];
    onTestFinished(watchProblems((problem) => recorded.push(problem)));
    const error = new TypeError('boom');
    await open(error);
    // The crashes of the other tests were queued.
    expect(recorded.at(-1)).toEqual({ kind: 'crash', error });
  });

  it('shows at most 500 characters of the error, as text and without its stack [security-f12]', async () => {
    await open(new Error(`<img src=x onerror=alert(1)>${'x'.repeat(10_000)}`));
    await userEvent.click(show());
    const text = screen.getByText(/^<img/).textContent ?? '';
    expect(text).toHaveLength(500);
    expect(text).not.toContain('.tsx');
    expect(document.querySelector('img')).toBeNull();
  });

  it('stays for the same page and disappears for another one', () => {
    const page = (path: string, thrown: unknown) => (
      <CrashScreen path={path}>{thrown ? <Broken thrown={thrown} /> : <p>fine</p>}</CrashScreen>
    );
    const { rerender } = render(page('/account', new Error('boom')));
    rerender(page('/account', null));
    expect(screen.getByRole('heading', { name: say('crash.title') })).toBeInTheDocument();
    rerender(page('/login', null));
    expect(screen.getByText('fine')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: say('crash.title') })).not.toBeInTheDocument();
  });

  it('keeps the session and disappears on navigation', async () => {
    vi.doMock('../../../src/sharing/GiftsPage', () => ({ default: () => <Broken thrown="boom" /> }));
    onTestFinished(() => void vi.doUnmock('../../../src/sharing/GiftsPage'));
    const { world, navigate } = await openApp({ persona: 'active', at: '/account', skipPrompts: true });
    await heading(say('account.title'));
    navigate('/account/gifts');
    await heading(say('crash.title'));
    expect(address()).toBe('/account/gifts');
    navigate('/account');
    await heading(say('account.title'));
    expect(world.requestsOf('POST /auth/logout')).toEqual([]);
  });
});
