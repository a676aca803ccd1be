import 'virtual:uno.css';
import { render } from 'preact';
import { App } from './app/App';
import { startRouter } from './app/router';
import { startClock } from './state/clock';
import { startConfig } from './state/config';
import { startConnection } from './state/connection';
import { startLocale } from './state/locale';
import { startNavigation } from './state/navigation';
import { startSession } from './state/session';

const root = document.getElementById('app');

// The address is read and cleaned first: nothing that asks the server may see what it held.
const language = startLocale();
startNavigation();
startConfig();
startSession();
startRouter();
startClock();
startConnection();

function start(): void {
  if (!root) return;
  root.replaceChildren();
  render(<App />, root);
}

// Without texts there is nothing to show but the words that index.html holds in both languages.
language.then(start, () => root?.classList.add('failed'));
