import { render } from 'preact';
import { registerServiceWorker } from '../lib/service-worker';
import { waitMs } from '../lib/wait';
import { BASE } from '../session/navigation';
import { emailDraft } from '../sign-in/login/email-draft';
import { App } from './App';
import { isCovered, shown, whenSettled } from './router';
import { startAll } from './start';

const WORKER_MS = 3000;

/** The build prerenders some pages into their documents (tools/documents.ts): the attribute names the page. */
const root = document.getElementById('app');

function show(): void {
  if (!root) return;
  for (const words of document.querySelectorAll('.late')) words.remove();
  const typed = root.querySelector('input')?.value;
  if (typed) emailDraft.save(typed);
  // What is there already and fits stays as it is, with the focus in it.
  const isPainted = !isCovered.peek() && shown.peek()?.name === root.dataset.page;
  if (!isPainted) root.replaceChildren();
  render(<App isPainted={isPainted} />, root);
  // What it brings must not stand in the way of what somebody came for.
  setTimeout(registerServiceWorker, WORKER_MS, `${BASE}/sw.js`);
}

/**
 * Resolves when the product is on screen; rejects without texts, when there is nothing to show but what the page itself
 * holds. On a cheap phone the code, the start and the first page would be one long task: they are three.
 */
export const whenShown: Promise<void> = waitMs(0)
  .then(startAll)
  .then(() => waitMs(0))
  .then(whenSettled)
  .then(show);
