import { requestCode, requestUser } from './app/early-requests';
import { hidePaintedPage } from './app/painted-page';

let early: HTMLElement | null = null;

/**
 * Remembers a tap on the prerendered page; it is replayed once the app is on screen. A submitted address is sent at once:
 * the replayed tap takes up its answer.
 */
function keepTap(event: MouseEvent): void {
  const found = (event.target as Element).closest<HTMLElement>('button,a:not([href])');
  if (!found) return;
  event.preventDefault();
  early = found;
  if (found instanceof HTMLButtonElement && found.form) requestCode(found.form);
}

hidePaintedPage();
addEventListener('click', keepTap);
requestUser();
import('./app/show')
  .then((product) => product.whenShown)
  .then(() => {
    removeEventListener('click', keepTap);
    early?.click();
  })
  .catch(() => document.getElementById('app')?.classList.add('failed'));
