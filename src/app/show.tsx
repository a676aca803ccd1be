import { render } from 'preact';
import { App } from './App';
import { startAll } from './start';

const root = document.getElementById('app');

function show(): void {
  if (!root) return;
  root.replaceChildren();
  render(<App />, root);
}

// Without texts there is nothing to show but the words that index.html holds in both languages.
startAll().then(show, () => root?.classList.add('failed'));
