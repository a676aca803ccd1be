import { CALLS } from './calls';
import { html, type Markup, page } from './pages/markup';
import { reportsSection } from './pages/reports';
import { emailOf, PERSONA_NAMES, PERSONAS } from './personas';
import type { World } from './world';
import type { Account } from './world/accounts';
import { type CallMatch, FAULT_KINDS, type Fault } from './world/faults';

const STATUSES = [500, 503, 401, 403, 404, 409, 429, 400];

const form = (action: string, body: Markup) =>
  html`<form method="post" action="/sandbox/do/${action}">${body}</form>`;
const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 19);
const pathText = ({ method, path }: CallMatch) => `${method ?? 'any'} ${String(path)}`;
const faultText = (fault: Fault) => (typeof fault === 'object' ? `status ${fault.status}` : fault.toString());
const timesText = (left: number) => (left === Number.POSITIVE_INFINITY ? 'until cleared' : `${left} more`);

function people(current: Account | null): Markup {
  const card = (name: string, about: string, isCurrent: boolean) =>
    form(
      'persona',
      html`<input type="hidden" name="name" value="${name}">
      <button class="plain" ${isCurrent ? html`aria-current="true"` : null}>${name}<small>${about}</small></button>`,
    );
  const cards = PERSONA_NAMES.map((name) =>
    card(name, PERSONAS[name].about, current?.user_id === PERSONAS[name].user_id),
  );
  return html`<section><h2>Who you are</h2>
    <p>${current ? `Signed in as ${current.email ?? 'an account without e-mail'}, id ${current.user_id}.` : 'Nobody is signed in.'}
    <span class="quiet">A choice puts that account back to its start. Addresses are like ${emailOf('active')}; any other
    address signs up.</span></p>
    <div class="people">${card('guest', 'signed out', current === null)}${cards}</div></section>`;
}

/** Renders a table, or a text when there are no rows. */
const table = (rows: Markup[], none: string, head: Markup | null = null) =>
  rows.length === 0
    ? html`<p class="quiet">${none}</p>`
    : html`<div class="table"><table>${head}${rows}</table></div>`;

function mailbox(world: World): Markup {
  const rows = world.mailbox
    .read()
    .slice(0, 10)
    .map(
      ({ email, code, sent_at, expires_at }) => html`<tr><td>${email}</td><td><code>${code}</code></td>
      <td>${timeOf(sent_at)}</td><td>${expires_at <= world.now() ? 'expired' : `until ${timeOf(expires_at)}`}</td></tr>`,
    );
  const head = html`<tr><th>To</th><th>Code</th><th>Sent (UTC)</th><th>Valid</th></tr>`;
  const none = 'No codes yet. Ask for one on the sign-in screen, then reload this page.';
  return html`<section><h2>Mailbox</h2>${table(rows, none, head)}</section>`;
}

function troubles(world: World): Markup {
  const calls = CALLS.map((name) => html`<option>${name}</option>`);
  const kinds = [...STATUSES, ...FAULT_KINDS].map((kind) => html`<option>${kind}</option>`);
  const call = html`<label class="wide">Call<select name="call">${calls}</select></label>`;
  const times = html`<label>Times<input type="number" name="times" min="1" placeholder="all"></label>`;
  const { faults, delays } = world.faults.list();
  const effects = [
    ...faults.map((one) => ({ ...one, text: faultText(one.effect) })),
    ...delays.map((one) => ({ ...one, text: `${one.effect} ms late` })),
  ];
  const rows = effects.map(
    ({ match, text, left }) =>
      html`<tr><td>${pathText(match)}</td><td>${text}</td><td>${timesText(left)}</td></tr>`,
  );
  return html`<section><h2>Make calls fail</h2>
    ${form('fail', html`${call}<label>Fault<select name="fault">${kinds}</select></label>${times}<button>Fail</button>`)}
    ${form('delay', html`${call}<label>Milliseconds<input type="number" name="ms" value="3000" min="1"></label>${times}<button>Slow down</button>`)}
    ${table(rows, 'Everything works.')}${form('clear', html`<button class="plain">Clear all</button>`)}
  </section>`;
}

function links(): Markup {
  return html`<section><h2>Links to follow</h2>
    ${form('magic', html`<button class="plain">Magic link</button>`)}
    ${form('gift', html`<button class="plain">Gift of one month</button>`)}
    ${form('invite', html`<label>Name<input name="name" value="Nina" maxlength="4"></label><button class="plain">Invitation to the family plan</button>`)}
  </section>`;
}

function session(world: World): Markup {
  return html`<section><h2>Session and world</h2>
    ${form('push', html`<label class="wide">Notification to whoever is signed in<input name="text" value="The service works as usual again."></label><button>Push</button>`)}
    ${form('expire', html`<button class="plain" name="part" value="access">Expire the access part</button><button class="plain" name="part" value="session">End all sessions</button>`)}
    ${form(
      'clock',
      html`<label>Clock ahead by, ms<input type="number" name="offsetMs" value="0"></label><button class="plain">Set the clock</button>
      <span class="quiet">Now ${new Date(world.now()).toISOString()}</span>`,
    )}
    ${form('payments', html`<button class="plain" name="hold" value="true">Confirm payments late</button><button class="plain" name="hold" value="false">Confirm them now</button>`)}
    ${form('reset', html`<button class="plain">Reset this world</button>`)}</section>`;
}

function requests(world: World): Markup {
  const rows = world.requests
    .slice(-20)
    .reverse()
    .map(
      ({ at, method, path, status }) =>
        html`<tr><td>${timeOf(at)}</td><td>${method} ${path}</td><td>${status === 0 ? 'broken' : (status ?? 'waiting')}</td></tr>`,
    );
  return html`<section><h2>Last calls</h2>${table(rows, 'None yet.')}</section>`;
}

/** controlPage renders the sandbox's own page, which works without script. */
export function controlPage(world: World, current: Account | null, note: string | null): Response {
  const message = note?.startsWith('/webui/') ? html`<a href="${note}">${note}</a>` : html`${note}`;
  return page(
    'Sandbox',
    html`<main><h1>Sandbox</h1>
      <p>A server that lives in this process. <a href="/webui/">Open the app</a></p>
      ${note === null ? null : html`<section role="status">${message}</section>`}
      ${people(current)}${mailbox(world)}${troubles(world)}${links()}${session(world)}${requests(world)}${reportsSection(world, (rows, head) => table(rows, '', head))}</main>`,
  );
}
