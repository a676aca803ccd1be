import 'virtual:uno.css';

let early: HTMLElement | null = null;

/** A painted page may be tapped before there is anybody to hear it: it is tapped again then. */
function keepTap(event: MouseEvent): void {
  const found = (event.target as Element).closest<HTMLElement>('button,a:not([href])');
  if (!found) return;
  event.preventDefault();
  early = found;
}

addEventListener('click', keepTap);
import('./app/show')
  .then((product) => product.whenShown)
  .then(() => {
    removeEventListener('click', keepTap);
    early?.click();
  })
  .catch(() => document.getElementById('app')?.classList.add('failed'));
