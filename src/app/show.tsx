import { render } from 'preact';
import { sessionStore } from '../lib/storage';
import { waitMs } from '../lib/wait';
import { DRAFT } from '../sign-in/login/login.model';
import { App } from './App';
import { replayTap } from './early-input';
import { isPrerendered, showFailure } from './prerendered-page';
import { isCovered, shown, whenSettled } from './router';
import { startAll, startIdleWork } from './start';

/** The app's root element; `data-page` is the path of the prerendered page, if any (tools/documents.ts). */
const root = document.getElementById('app');

function show(): void {
  if (!root) return;
  const draft = root.querySelector('input')?.value;
  if (draft) sessionStore.save(DRAFT, draft);
  // Rendering over a matching prerendered page keeps its nodes and the focus.
  const place = shown.peek()?.place;
  const isInDocument = place !== undefined && !isCovered.peek() && isPrerendered(place.path);
  root.removeAttribute('data-page');
  root.classList.remove('restoring');
  if (!isInDocument) root.replaceChildren();
  render(<App />, root);
  startIdleWork();
}

// Three tasks, as one would be too long on a slow phone. If the texts fail to load, nothing can be shown.
waitMs(0)
  .then(startAll)
  .then(() => waitMs(0))
  .then(whenSettled)
  .then(show)
  .then(replayTap)
  .catch(showFailure);
