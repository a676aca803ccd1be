import { HttpResponse } from 'msw';

/** Text that is already HTML. */
class Markup {
  constructor(readonly text: string) {}
}

export type { Markup };

type Part = string | number | Markup | Markup[] | null;

const escapeText = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

function textOf(part: Part | undefined): string {
  if (part === null || part === undefined) return '';
  if (Array.isArray(part)) return part.map((one) => one.text).join('');
  return part instanceof Markup ? part.text : escapeText(String(part));
}

/** html joins markup, and escapes values that are not markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, i) => text + textOf(parts[i])).join(''));
}

const STYLE = new Markup(`
:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #10141a; color: #e8edf2 }
* { box-sizing: border-box }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
main.narrow { max-width: 26rem; margin: 4rem auto }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
h2 { font-size: 1.0625rem; margin: 0 0 .75rem }
p { margin: 0 0 .75rem } small, .quiet { color: #9aa7b4; font-size: .875rem }
a { color: #8ec8ff }
section { background: #181e26; border: 1px solid #2a333e; border-radius: 12px; padding: 1rem; margin-top: 1rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0 0 .5rem }
.stack button { width: 100% }
label { display: grid; gap: .25rem; min-width: 0; font-size: .875rem; color: #9aa7b4 }
label.wide { flex: 1 1 14rem }
.stack form, .people form { display: block; margin: 0 0 .5rem }
button, input, select { font: inherit; min-height: 2.5rem; padding: .25rem .75rem; border-radius: 8px }
button { border: 1px solid #3c83c4; background: #1d4e7c; color: #fff; cursor: pointer }
button.plain { border-color: #3a4653; background: #232c37 }
input, select { border: 1px solid #3a4653; background: #10141a; color: #e8edf2; width: 100%; min-width: 0 }
input[type=number] { width: 7rem }
:focus-visible { outline: 2px solid #8ec8ff; outline-offset: 2px }
.people { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .5rem }
.people form { margin: 0 } .people button { width: 100%; height: 100%; text-align: left; padding: .5rem .75rem }
.people small { display: block } .people [aria-current] { border-color: #8ec8ff; background: #26384b }
.table { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; padding: .375rem .75rem .375rem 0; border-top: 1px solid #2a333e; vertical-align: top }
th { border-top: 0; color: #9aa7b4; font-weight: 400 }
code { font: 600 1rem/1.4 ui-monospace, monospace; letter-spacing: .05em } td code { font-size: .875rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1rem }
dt { color: #9aa7b4 } dd { margin: 0; overflow-wrap: anywhere }
[role=status] { border-color: #3c83c4 }`);

/** page creates a response with a document without scripts, which browsers do not cache. */
export function page(
  title: string,
  body: Markup,
  options: { status?: number; lang?: string } = {},
): Response {
  const document = html`<!doctype html>
<html lang="${options.lang ?? 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head>
<body>${body}</body>
</html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new HttpResponse(document.text, { status: options.status ?? 200, headers });
}

/** problem creates a page with an error. */
export function problem(title: string, text: string, status: number): Response {
  return page(title, html`<main class="narrow"><h1>${title}</h1><p>${text}</p></main>`, { status });
}

/** seeOther redirects after a form. */
export function seeOther(location: string): Response {
  return new HttpResponse(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** formOf reads the fields of a posted form. */
export async function formOf(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
