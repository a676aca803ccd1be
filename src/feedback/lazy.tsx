import { signal } from '@preact/signals';
import { type ComponentType, type FunctionComponent, useLayoutEffect, useState } from 'react';
import { loadTexts } from '../i18n/locale';
import type { Namespace } from '../i18n/translate';
import { recordProblem } from '../lib/problems';
import { ChunkError } from './ChunkError';

/** A component whose code is downloaded when it is first rendered or preloaded. */
export interface LazyComponent<P = object> extends FunctionComponent<P> {
  /** Downloads the code once. Rejects on failure; the next call then retries. */
  preload(): Promise<void>;
  /** Returns true once the code has loaded. It reads a signal, so components that call it re-render. */
  isLoaded(): boolean;
}

/** A component that may be lazy. */
export type Loadable<P> = FunctionComponent<P> & Partial<LazyComponent<P>>;

/** isLoaded returns true if the component is not lazy or its code has loaded. */
export const isLoaded = (component: Partial<Pick<LazyComponent, 'isLoaded'>>): boolean =>
  component.isLoaded?.() ?? true;

/** A style sheet of src/styles that loads later: what the home page and the code step show, and the rest. */
type Sheet = 'account' | 'pages';

interface Options<P> {
  /** Texts that the component needs. */
  texts?: Namespace[];
  /** The style sheets that the component needs besides the document's own; all of them by default. */
  sheets?: Sheet[];
  /** Shown while the code loads; nothing by default. */
  loading?: ComponentType<P>;
  /** Shown after a failed download: an error with a retry button by default, nothing if null. */
  failed?: ComponentType<P> | null;
}

/**
 * lazy creates a component that loads with its texts and style sheets, and renders synchronously once they
 * have loaded. Each mount retries a failed download; some browsers cache the failure until the page
 * is reloaded.
 */
export function lazy<P>(
  load: () => Promise<{ default: FunctionComponent<P> }>,
  {
    texts = [],
    sheets = ['account', 'pages'],
    loading: Loading,
    failed: Failed = ChunkError,
  }: Options<P> = {},
): LazyComponent<P> {
  const loaded = signal<FunctionComponent<P> | undefined>(undefined);
  let download: Promise<void> | undefined;

  async function loadAll(): Promise<void> {
    const [module] = await Promise.all([
      load(),
      texts.length > 0 && loadTexts(...texts),
      ...sheets.map(loadSheet),
    ]);
    loaded.value = module.default;
  }

  function preload(): Promise<void> {
    download ??= loadAll().catch((error) => {
      download = undefined;
      recordProblem({ kind: 'chunk', error });
      throw error;
    });
    return download;
  }

  function Lazy(props: P & object) {
    const [isFailed, setFailed] = useState(false);
    // A layout effect, so that code that has been downloaded already needs no placeholder.
    useLayoutEffect(() => {
      preload().catch(() => setFailed(true));
    }, []);
    const Loaded = loaded.value;
    if (Loaded) return <Loaded {...props} />;
    const Placeholder = isFailed ? Failed : Loading;
    return Placeholder ? <Placeholder {...props} /> : null;
  }

  return Object.assign(Lazy, { preload, isLoaded: () => loaded.value !== undefined });
}

const loadedSheets = new Map<Sheet, Promise<void>>();

/** loadSheet loads a style sheet once. Its link is in a template of the document; development has none. */
function loadSheet(name: Sheet): Promise<void> {
  const loaded = loadedSheets.get(name) ?? appendSheet(name);
  loadedSheets.set(name, loaded);
  return loaded;
}

function appendSheet(name: Sheet): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#sheets');
  const link = template?.content.querySelector(`[data-sheet=${name}]`)?.cloneNode();
  if (!(link instanceof HTMLLinkElement)) return Promise.resolve();
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loadedSheets.delete(name);
      reject(new Error('A style sheet failed to load'));
    };
  });
}
