import { render } from 'preact';
import { registerServiceWorker } from '../lib/service-worker';
import { BASE } from '../state/navigation';
import { App } from './App';
import { startAll } from './start';

const root = document.getElementById('app');

function show(): void {
  if (!root) return;
  root.replaceChildren();
  render(<App />, root);
  if (import.meta.env.PROD) registerServiceWorker(`${BASE}/sw.js`);
}

// Without texts there is nothing to show but the words that index.html holds in both languages.
startAll().then(show, () => root?.classList.add('failed'));
