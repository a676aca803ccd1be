import { effect } from '@preact/signals';
import { BASE, place } from '../../navigation/navigation';
import { mirrors } from '../../session/mirrors';

/**
 * startMirrorLinks keeps the links to the operator's other origins, in the words of a page that takes long, up to date:
 * they lead to this very page there (app-33). Returns what stops it.
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
