import { signal } from '@preact/signals';
import { act, render } from '@testing-library/preact';
import fc from 'fast-check';
import { type ComponentChild, h, options } from 'preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTranslatorSupport } from '../../../src/lib/translator-support';
import { type Engine, startFakeTranslator } from '../../fake-translator';

const ENGINES: Engine[] = ['chrome', 'yandex', 'safari', 'wrapping'];

/** Waits until the observers of the page and of the translator have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

let ends: (() => void)[];

beforeEach(() => {
  ends = [startTranslatorSupport()];
});
afterEach(() => {
  for (const end of ends) end();
});

/** Renders a view and translates it. Returns functions that read it and render it again. */
async function open(view: ComponentChild, engine: Engine = 'chrome') {
  const { container, rerender } = render(<main>{view}</main>);
  const translator = startFakeTranslator({ engine });
  ends.push(translator.stop);
  await settle();
  return {
    container,
    translator,
    text: () => container.textContent,
    async show(next: ComponentChild) {
      act(() => rerender(<main>{next}</main>));
      await settle();
    },
  };
}

describe('text that a translator has replaced', () => {
  it('shows the new text, translated, when it changes [app-f20]', async () => {
    const page = await open(<p>Pay 5 $</p>);
    await page.show(<p>Pay 7 $</p>);
    expect(page.text()).toBe('[Pay 7 $]');
  });

  it('shows the new text when a signal changes', async () => {
    const price = signal('5 $');
    const page = await open(<p>{price}</p>);
    price.value = '7 $';
    await settle();
    expect(page.text()).toBe('[7 $]');
  });

  it('keeps its translation when only other texts change', async () => {
    const page = await open([<p key="a">Total</p>, <p key="b">5 $</p>]);
    const translation = page.container.querySelector('font');
    await page.show([<p key="a">Total</p>, <p key="b">7 $</p>]);
    expect(page.container.querySelector('font')).toBe(translation);
  });

  it('shows the original text when the translation is undone', async () => {
    const page = await open(<p>Pay 5 $</p>);
    page.translator.showOriginal();
    await settle();
    expect(page.text()).toBe('Pay 5 $');
  });

  it('shows the new text when it changes after the translation was undone', async () => {
    const page = await open(<p>Pay 5 $</p>);
    page.translator.showOriginal();
    await settle();
    await page.show(<p>Pay 7 $</p>);
    expect(page.text()).toBe('Pay 7 $');
  });
});

it('text that a translator has merged into its neighbour, as in Firefox › is not shown again beside the translation', async () => {
  const { container } = render(<p>{['Total: ', '5 $']}</p>);
  const [first, second] = container.querySelector('p')?.childNodes ?? [];
  if (!(first instanceof Text)) throw new Error('There is no text');
  first.data = '[Total: 5 $]';
  second?.remove();
  await settle();
  first.data = '[In all: 5 $]';
  await settle();
  expect(container.textContent).toBe('[In all: 5 $]');
});

describe('untranslated page', () => {
  it('replaces an element by a text and back', async () => {
    const { container, rerender } = render(<p>{[<b key="b">one</b>, null]}</p>);
    act(() => rerender(<p>{[null, 'two']}</p>));
    await settle();
    act(() => rerender(<p>{[<b key="b">three</b>, null]}</p>));
    await settle();
    expect(container.innerHTML).toBe('<p><b>three</b></p>');
  });

  it('keeps an element that an extension has inserted', async () => {
    const page = await open(<p>Pay 5 $</p>);
    page.container.querySelector('p')?.prepend(document.createElement('grammar-helper'));
    await settle();
    await page.show(<p>Pay 7 $</p>);
    expect(page.container.querySelector('p > grammar-helper')).not.toBeNull();
  });
});

it('page translated before hydration › shows its text once', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>Sign in</p>';
  const translator = startFakeTranslator();
  ends.push(translator.stop);
  await settle();
  render(<p>Sign in</p>, { container });
  await settle();
  expect(container.textContent).toBe('[Sign in]');
});

it('startTranslatorSupport › restores the hooks of Preact when it is stopped', () => {
  const { diffed, unmount } = options;
  startTranslatorSupport()();
  expect(options.diffed).toEqual(diffed);
  expect(options.unmount).toEqual(unmount);
});

type Tree = string | null | Tree[];

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, 'one', 'two', 'three', ' '),
    fc.array(tie('tree'), { maxLength: 4 }),
  ),
}));

const createView = (spec: Tree): ComponentChild =>
  Array.isArray(spec) ? h('p', null, ...spec.map(createView)) : spec;
const getText = (spec: Tree): string => (Array.isArray(spec) ? spec.map(getText).join('') : (spec ?? ''));

describe.each(ENGINES)('page translated by %s', (engine) => {
  it('shows after every render the text of an untranslated page', async () => {
    const steps = fc.array(tree, { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(steps, async (specs) => {
        const page = await open(null, engine);
        for (const spec of specs) {
          await page.show(createView([spec]));
          expect(page.text()?.replace(/[[\]]/g, '')).toBe(getText(spec));
        }
        page.translator.stop();
      }),
      // The examples: Preact moves a text, or an element to the place before it, and neither is new.
      {
        numRuns: 60,
        examples: [
          [
            [
              [[], [], [], 'three'],
              ['three', ['one']],
            ],
          ],
          [
            [
              ['three', [], ['one', 'one']],
              [[' ', 'one'], 'three'],
            ],
          ],
        ],
      },
    );
  });
});
