/** The open layers above the page, the topmost last. */
const layers: HTMLElement[] = [];

/** isTopLayer reports whether no other layer lies above this one. */
export const isTopLayer = (layer: HTMLElement | null): boolean => layers.at(-1) === layer;

/** focusTopLayer focuses the topmost layer, or returns false without one. */
export function focusTopLayer(): boolean {
  const top = layers.at(-1);
  top?.focus();
  return top !== undefined;
}

/**
 * openLayer puts an element above the page: the page (`data-modal-background`) and the layers below become
 * inert, and scrolling is locked. The rest of the document stays usable: toasts, the message of a long wait,
 * and the popups of password managers. Returns a function that removes the layer.
 */
export function openLayer(layer: HTMLElement): () => void {
  layers.push(layer);
  isolateTop();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    isolateTop();
  };
}

function isolateTop(): void {
  const top = layers.at(-1);
  const { style, clientWidth } = document.documentElement;
  // The page must not shift sideways when a classic scrollbar disappears.
  if (!style.overflow) style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : '';
  style.overflow = top ? 'hidden' : '';
  for (const element of [...document.querySelectorAll('[data-modal-background]'), ...layers])
    element.toggleAttribute('inert', top !== undefined && element !== top);
}
