import { render, screen } from '@testing-library/preact';
import type { FunctionComponent } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadEach, openEach } from '../../support/modules';
import { say } from '../../support/say';
import { defer } from '../../unit/lib/served';

openEach();
const state = loadEach(() => [
  import('../../../src/feedback/lazy'),
  import('../../../src/i18n/locale'),
  import('../../../src/lib/problems'),
]);

type Props = { name: string };
const Card: FunctionComponent<Props> = ({ name }) => <h2>{name}</h2>;
const Wait = () => <p>Wait</p>;

const links = () => [...document.head.querySelectorAll('link')];
const loadedSheets = () => links().map((link) => link.dataset.sheet);
const finish = (event: 'load' | 'error') => {
  for (const link of links()) link.dispatchEvent(new Event(event));
};

function addStyleTemplate() {
  const template = document.createElement('template');
  template.id = 'sheets';
  // Not 'stylesheet', which happy-dom would try to load: the test decides when it has loaded.
  template.innerHTML = ['account', 'pages']
    .map((name) => `<link rel="test-stylesheet" data-sheet="${name}" href="/webui/assets/${name}.css">`)
    .join('');
  document.body.append(template);
}

// The app would wait for the style sheet of a template that is left in the document.
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('lazy', () => {
  it('renders the placeholder, then the component with its props', async () => {
    const View = state.lazy(async () => ({ default: Card }), { loading: Wait });
    render(<View name="Plans" />);
    expect(screen.getByText('Wait')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeInTheDocument();
    expect(screen.queryByText('Wait')).not.toBeInTheDocument();
  });

  it('renders at once everywhere when its code is loaded', async () => {
    const View = state.lazy(async () => ({ default: Card }), { loading: Wait });
    expect(View.isLoaded()).toBe(false);
    await View.preload();
    expect(View.isLoaded()).toBe(true);
    const first = render(<View name="Plans" />);
    expect(first.container).toHaveTextContent('Plans');
    first.unmount();
    expect(render(<View name="Gifts" />).container).toHaveTextContent('Gifts');
  });

  it('records a failed download for the reports', async () => {
    const recorded: unknown[] = [];
    onTestFinished(state.watchProblems((problem) => recorded.push(problem)));
    const error = new TypeError('lost');
    await expect(state.lazy<object>(() => Promise.reject(error)).preload()).rejects.toBe(error);
    expect(recorded).toEqual([{ kind: 'chunk', error }]);
  });

  it('loads once for several preloads and renders', async () => {
    const load = vi.fn(async () => ({ default: Card }));
    const View = state.lazy(load);
    await Promise.all([View.preload(), View.preload()]);
    render(<View name="Plans" />);
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows an error when its code fails to load, and retries on the next mount', async () => {
    const load = vi
      .fn(async () => ({ default: Card }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const View = state.lazy(load);
    const first = render(<View name="Plans" />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    first.unmount();
    render(<View name="Plans" />);
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('renders after an error when a preload succeeds', async () => {
    const View = state.lazy(
      vi.fn(async () => ({ default: Card })).mockRejectedValueOnce(new TypeError('Failed to fetch')),
    );
    render(<View name="Plans" />);
    await screen.findByRole('alert');
    await View.preload();
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeInTheDocument();
  });

  it('passes its props to the placeholder and to the error', async () => {
    const code = defer<{ default: FunctionComponent<Props> }>();
    const View = state.lazy<Props>(() => code.promise, {
      loading: ({ name }) => <p>{name} is coming</p>,
      failed: ({ name }) => <p>No {name}</p>,
    });
    render(<View name="Plans" />);
    expect(screen.getByText('Plans is coming')).toBeInTheDocument();
    code.reject(new TypeError('Failed to fetch'));
    expect(await screen.findByText('No Plans')).toBeInTheDocument();
  });

  it('loads the texts that it names and no others', async () => {
    await state.lazy(async () => ({ default: Card }), { texts: ['shop'] }).preload();
    expect(state.t('plans.best')).toBe(say('plans.best'));
    expect(state.t('cta.manage')).toBe('cta.manage');
  });

  it('loads no style sheet when it names none', async () => {
    addStyleTemplate();
    await state.lazy(async () => ({ default: Card }), { sheets: [] }).preload();
    expect(loadedSheets()).toEqual([]);
  });

  it('loads the style sheet that it names and no other', async () => {
    addStyleTemplate();
    const loading = state.lazy(async () => ({ default: Card }), { sheets: ['account'] }).preload();
    await vi.waitFor(() => expect(loadedSheets()).toEqual(['account']));
    finish('load');
    await loading;
  });

  it('waits for the style sheets, which are loaded once for all', async () => {
    addStyleTemplate();
    const views = [state.lazy(async () => ({ default: Card })), state.lazy(async () => ({ default: Card }))];
    const all = Promise.all(views.map((view) => view.preload()));
    await vi.waitFor(() => expect(loadedSheets()).toEqual(['account', 'pages']));
    for (const view of views) expect(view.isLoaded()).toBe(false);
    finish('load');
    await all;
    await state.lazy(async () => ({ default: Card })).preload();
    expect(loadedSheets()).toEqual(['account', 'pages']);
  });

  it('fails with its style sheets and requests them again on the next preload', async () => {
    addStyleTemplate();
    const View = state.lazy(async () => ({ default: Card }));
    const first = View.preload();
    finish('error');
    await expect(first).rejects.toThrow();
    const second = View.preload();
    expect(loadedSheets()).toEqual(['account', 'pages']);
    finish('load');
    await second;
    expect(View.isLoaded()).toBe(true);
  });
});
