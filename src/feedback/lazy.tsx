import { signal } from '@preact/signals';
import { type ComponentType, type FunctionComponent, useLayoutEffect, useState } from 'react';
import { loadTexts } from '../i18n/locale';
import type { Namespace } from '../i18n/translate';
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

interface Options<P> {
  /** Texts that the component needs. */
  texts?: Namespace[];
  /** False if the component does not need the second style sheet, as on public pages. */
  needsStyles?: boolean;
  /** Shown while the code loads; nothing by default. */
  loading?: ComponentType<P>;
  /** Shown after a failed download: an error with a retry button by default, nothing if null. */
  failed?: ComponentType<P> | null;
}

/**
 * lazy creates a component that loads with its texts and the second style sheet, and renders synchronously
 * once they have loaded. Each mount retries a failed download; some browsers cache the failure until the page
 * is reloaded.
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
    // A layout effect, so that code that has been downloaded already needs no placeholder.
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

/** Loads the second style sheet once; in development the document has no template for it. */
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
