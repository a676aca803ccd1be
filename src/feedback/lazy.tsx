import { signal } from '@preact/signals';
import { type ComponentType, type FunctionComponent, useLayoutEffect, useState } from 'react';
import { loadTexts } from '../i18n/locale';
import type { Part as Texts } from '../i18n/translate';
import { ChunkError } from './ChunkError';

/** A component whose code is downloaded when it is first wanted. */
export interface LazyComponent<P = object> extends FunctionComponent<P> {
  /** Downloads the code, once. Rejects on failure, after which the next call tries again. */
  preload(): Promise<void>;
  /** True once the code is here; the component then renders at once. Views that call it re-render when it comes. */
  isLoaded(): boolean;
}

/** A component that may be lazy. */
export type Loadable<P> = FunctionComponent<P> & Partial<LazyComponent<P>>;

/** isLoaded is true for what renders at once: a component that is not lazy, or one whose code is here. */
export const isLoaded = (component: Partial<Pick<LazyComponent, 'isLoaded'>>): boolean =>
  component.isLoaded?.() ?? true;

interface Options<P> {
  /** The texts that it needs. */
  texts?: Texts[];
  /** False where the document has the styles: on the public pages. */
  needsStyles?: boolean;
  /** Stands in its place while it loads; nothing by default. */
  loading?: ComponentType<P>;
  /** Stands in its place after a failure: by default an error with a retry, nothing when null. */
  failed?: ComponentType<P> | null;
}

/**
 * lazy is a component that loads with its texts and the second style sheet, and is rendered at once when they are here.
 * Each mount tries again what has failed before; some browsers cache a failed download until the page is reloaded.
 */
export function lazy<P>(
  load: () => Promise<FunctionComponent<P>>,
  { texts = [], needsStyles = true, loading: Loading, failed: Failed = ChunkError }: Options<P> = {},
): LazyComponent<P> {
  const loaded = signal<FunctionComponent<P> | undefined>(undefined);
  let download: Promise<void> | undefined;

  async function loadAll(): Promise<void> {
    const [component] = await Promise.all([
      load(),
      texts.length > 0 && loadTexts(...texts),
      needsStyles && loadStyles(),
    ]);
    loaded.value = component;
  }

  function preload(): Promise<void> {
    download ??= loadAll().catch((error) => {
      download = undefined;
      throw error;
    });
    return download;
  }

  function Lazy(props: P & object) {
    const [isFailed, setFailed] = useState(false);
    // Before the first paint: code that is here, but not yet asked for, needs no placeholder.
    useLayoutEffect(() => {
      let isMounted = true;
      preload().catch(() => isMounted && setFailed(true));
      return () => {
        isMounted = false;
      };
    }, []);
    const Loaded = loaded.value;
    if (Loaded) return <Loaded {...props} />;
    const Placeholder = isFailed ? Failed : Loading;
    return Placeholder ? <Placeholder {...props} /> : null;
  }

  return Object.assign(Lazy, { preload, isLoaded: () => loaded.value !== undefined });
}

let styles: Promise<void> | undefined;

/** Loads the second style sheet, once: the document has it in a template (tools/documents.ts), but not in development. */
function loadStyles(): Promise<void> {
  styles ??= new Promise<void>((resolve, reject) => {
    const template = document.querySelector<HTMLTemplateElement>('#account-styles');
    const link = template?.content.querySelector('link')?.cloneNode();
    if (!(link instanceof HTMLLinkElement)) return resolve();
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styles = undefined;
      reject(new Error('The style sheet failed to load'));
    };
    document.head.append(link);
  });
  return styles;
}
