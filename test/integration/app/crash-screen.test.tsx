import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CrashScreen } from '../../../src/app/CrashScreen';
import { showLanguage } from '../../../src/session/locale';
import { say } from '../support/say';

function Broken({ thrown }: { thrown: unknown }): null {
  throw thrown;
}

const open = (thrown: unknown) =>
  render(
    <CrashScreen path="/account">
      <Broken thrown={thrown} />
    </CrashScreen>,
  );

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await showLanguage('en');
});

describe('a page that cannot be drawn', () => {
  test('is replaced by words and the way home', () => {
    open(new Error('boom'));
    expect(
      screen.getByRole('heading', { level: 1, name: say('frontend.web.crash.title') }),
    ).toBeInTheDocument();
    expect(screen.getByRole('main')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: say('frontend.web.crash.home') }).getAttribute('href')).toMatch(
      /\/$/,
    );
    expect(screen.queryByText('boom')).not.toBeInTheDocument();
  });

  test('shows its error on request, and hides it again', async () => {
    open(new Error('boom'));
    const button = screen.getByRole('button', { name: say('frontend.web.crash.show') });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(screen.getByText('boom')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: say('frontend.web.crash.hide') })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await userEvent.click(screen.getByRole('button', { name: say('frontend.web.crash.hide') }));
    expect(screen.queryByText('boom')).not.toBeInTheDocument();
  });

  test.each([
    ['a text', 'just a text', 'just a text'],
    ['a number', 42, '42'],
    ['an object', { message: 'not an error' }, '[object Object]'],
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
  ])('may have thrown %s', async (_, thrown, shown) => {
    open(thrown);
    await userEvent.click(screen.getByRole('button', { name: say('frontend.web.crash.show') }));
    expect(screen.getByText(shown)).toBeInTheDocument();
  });

  test('shows 500 characters of its error at most, as text and without its stack', async () => {
    open(new Error(`<img src=x onerror=alert(1)>${'x'.repeat(10_000)}`));
    await userEvent.click(screen.getByRole('button', { name: say('frontend.web.crash.show') }));
    const text = screen.getByText(/^<img/).textContent ?? '';
    expect(text).toHaveLength(500);
    expect(text).not.toContain('.tsx');
    expect(document.querySelector('img')).toBeNull();
  });
});

test('another page is another chance, the same page is not', () => {
  const page = (path: string, thrown: unknown) => (
    <CrashScreen path={path}>{thrown ? <Broken thrown={thrown} /> : <p>fine</p>}</CrashScreen>
  );
  const { rerender } = render(page('/account', new Error('boom')));
  rerender(page('/account', null));
  expect(screen.getByRole('heading', { name: say('frontend.web.crash.title') })).toBeInTheDocument();
  rerender(page('/login', null));
  expect(screen.getByText('fine')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: say('frontend.web.crash.title') })).not.toBeInTheDocument();
});

test('a page that can be drawn is drawn', () => {
  render(
    <CrashScreen path="/account">
      <p>fine</p>
    </CrashScreen>,
  );
  expect(screen.getByText('fine')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
