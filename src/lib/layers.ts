/** The open layers above the page, the topmost last. */
const layers: HTMLElement[] = [];

/** isTopLayer tells whether no other layer lies above this one. */
export const isTopLayer = (layer: HTMLElement | null): boolean => layers.at(-1) === layer;

/** focusTopLayer moves the focus to the topmost layer; false without one. */
export function focusTopLayer(): boolean {
  const top = layers.at(-1);
  top?.focus();
  return top !== undefined;
}

/**
 * openLayer lays an element above the page: the page (`data-modal-background`) and the layers below become inert, and
 * scrolling is locked. Not the rest of the document: toasts, the words of a long wait, and what password managers add
 * stay usable. Returns a function that takes the layer away.
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
  // The page must not move sideways where a scrollbar goes that took room.
  if (!style.overflow) style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : '';
  style.overflow = top ? 'hidden' : '';
  for (const part of [...document.querySelectorAll('[data-modal-background]'), ...layers])
    part.toggleAttribute('inert', top !== undefined && part !== top);
}
