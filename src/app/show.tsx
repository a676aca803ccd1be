import { render } from 'preact';
import { emailDraft } from '../features/sign-in/email-draft';
import { registerServiceWorker } from '../lib/service-worker';
import { waitMs } from '../lib/wait';
import { BASE } from '../state/navigation';
import { App } from './App';
import { isCovered, shown } from './router';
import { startAll } from './start';

const WORKER_MS = 3000;

/** The page that the server has sent painted already (tools/documents.ts), if it has. */
const painted = [...document.querySelectorAll<HTMLElement>('.painted')].find((page) => page.offsetHeight);
const root = painted ?? document.getElementById('app');
const name = painted?.id;

/** From here on what is painted is on screen whatever the language is. */
function adopt(page: HTMLElement): void {
  document.getElementById('app')?.remove();
  page.id = 'app';
}

function show(): void {
  if (!root) return;
  for (const rest of document.querySelectorAll('.painted,.late')) if (rest !== root) rest.remove();
  const typed = root.querySelector('input')?.value;
  if (typed) emailDraft.save(typed);
  // What is there already and fits stays as it is, with the focus in it.
  const isPainted = !!painted && !isCovered.peek() && shown.peek()?.name === name;
  if (!isPainted) root.replaceChildren();
  render(<App isPainted={isPainted} />, root);
  // What it brings must not stand in the way of what somebody came for.
  if (import.meta.env.PROD) setTimeout(registerServiceWorker, WORKER_MS, `${BASE}/sw.js`);
}

if (painted) adopt(painted);

/**
 * Resolves when the product is on screen; rejects without texts, when there is nothing to show but what the page itself
 * holds. On a cheap phone the code, the start and the first page would be one long task: they are three.
 */
export const whenShown: Promise<void> = waitMs(0)
  .then(startAll)
  .then(() => waitMs(0))
  .then(show);
