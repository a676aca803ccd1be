import { render } from 'preact';
import { registerServiceWorker } from '../lib/service-worker';
import { BASE } from '../state/navigation';
import { App } from './App';
import { startAll } from './start';

const WORKER_MS = 3000;

const root = document.getElementById('app');

function show(): void {
  if (!root) return;
  root.replaceChildren();
  render(<App />, root);
  // What it brings must not stand in the way of what somebody came for.
  if (import.meta.env.PROD) setTimeout(registerServiceWorker, WORKER_MS, `${BASE}/sw.js`);
}

// Without texts there is nothing to show but the words that index.html holds in both languages.
startAll().then(show, () => root?.classList.add('failed'));
