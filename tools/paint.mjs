import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';

/*
 * Runs a finished build as a visitor nobody knows would, without a server's word, and prints what stands on the page:
 * node tools/paint.mjs <folder of the chunks> <entry> <address> <language>. tools/documents.ts writes it into the page.
 */

const [folder, entry, address, language] = process.argv.slice(2);
const LIMIT_MS = 10_000;
/** Node has these as well, but the page's own are to be used. */
const OF_THE_PAGE = ['navigator', 'Event', 'EventTarget', 'CustomEvent', 'localStorage', 'sessionStorage'];

const window = new Window({ url: address });
Object.defineProperty(window.navigator, 'language', { value: language });
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !OF_THE_PAGE.includes(name)) continue;
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: window[name] });
}
globalThis.fetch = async () => new Response('', { status: 401 });

window.document.body.innerHTML = '<div id="app"></div>';
const app = window.document.getElementById('app');
await import(pathToFileURL(join(folder, entry)).href);
const end = Date.now() + LIMIT_MS;
while (!app.querySelector('h1')) {
  if (Date.now() > end)
    throw new Error(`${address} shows nothing: ${app.innerHTML} (${readdirSync(folder).join(' ')})`);
  await new Promise((resolve) => setTimeout(resolve, 10));
}
// What is still empty is not paid for.
app.querySelector('section:has(> ol:empty)')?.remove();
// Sent before the script is here it goes nowhere; by any other method the browser would stop loading what it needs.
for (const form of app.querySelectorAll('form')) form.setAttribute('method', 'dialog');
// Where these lead only the script knows: with the address that the visitor has come by.
for (const link of app.querySelectorAll('main a')) link.removeAttribute('href');
process.stdout.write(app.innerHTML, () => process.exit());
