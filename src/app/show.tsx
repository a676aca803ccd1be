import { render } from 'preact';
import { sessionStore } from '../lib/storage';
import { waitMs } from '../lib/wait';
import { DRAFT } from '../sign-in/login/login.model';
import { App } from './App';
import { showFailure } from './painted-page';
import { startRest } from './rest';
import { isCovered, shown, whenSettled } from './router';
import { startAll } from './start';
import { replayTap } from './tap-replay';

/** Its `data-page` is the path of the prerendered page, if any (tools/documents.ts). */
const root = document.getElementById('app');

function show(): void {
  if (!root) return;
  const typed = root.querySelector('input')?.value;
  if (typed) sessionStore.save(DRAFT, typed);
  // Rendering over a matching prerendered page keeps its nodes and the focus.
  const isPrerendered = !isCovered.peek() && shown.peek()?.place.path === root.dataset.page;
  root.removeAttribute('data-page');
  root.classList.remove('restoring');
  if (!isPrerendered) root.replaceChildren();
  render(<App />, root);
  startRest();
}

// Three tasks, because on a cheap phone it would be one long task. Without texts there is nothing to show.
waitMs(0)
  .then(startAll)
  .then(() => waitMs(0))
  .then(whenSettled)
  .then(show)
  .then(replayTap)
  .catch(showFailure);
