/** isUnfolding returns whether content of an element unfolds; the element then grows with it. */
export const isUnfolding = (element: HTMLElement): boolean =>
  element
    .getAnimations({ subtree: true })
    .some(({ transitionProperty = '' }: Partial<CSSTransition>) =>
      /rows|height|width/.test(transitionProperty),
    );
