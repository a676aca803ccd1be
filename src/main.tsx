import { askWhoIsHere } from './app/ask-early';

let early: HTMLElement | null = null;

/** A prerendered page may be tapped before its script is there: the tap is repeated then. */
function keepTap(event: MouseEvent): void {
  const found = (event.target as Element).closest<HTMLElement>('button,a:not([href])');
  if (!found) return;
  event.preventDefault();
  early = found;
}

addEventListener('click', keepTap);
askWhoIsHere();
import('./app/show')
  .then((product) => product.whenShown)
  .then(() => {
    removeEventListener('click', keepTap);
    early?.click();
  })
  .catch(() => document.getElementById('app')?.classList.add('failed'));
