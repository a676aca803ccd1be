import { effect } from '@preact/signals';
import { BASE, place } from '../../navigation/navigation';
import { mirrors } from '../../session/mirrors';

/**
 * startMirrorLinks updates the links to the operator's other origins in the document's slow-loading notice:
 * they open the current page there. Returns a function that stops it.
 */
export function startMirrorLinks(): () => void {
  return effect(() => {
    const { path, search } = place.value;
    const links = mirrors.value.map((origin) =>
      Object.assign(document.createElement('a'), {
        className: 'mirror',
        href: origin + BASE + path + search,
        textContent: new URL(origin).host,
      }),
    );
    document.querySelector('.mirrors')?.replaceChildren(...links);
  });
}
