import { partsOf } from './calls';
import type { createCookies } from './handlers/session-cookies';
import { isPersonaName, PERSONA_NAMES } from './personas';
import type { World } from './world';
import type { Account } from './world/accounts';
import { type CallMatch, FAULT_KINDS, type Fault, type StatusFault } from './world/faults';

export type Fields = Record<string, unknown>;

export interface Controls {
  world: World;
  cookies: ReturnType<typeof createCookies>;
  /** Replaces this world by a new one. */
  reset(): void;
}

/** Returns data for the caller, or nothing. Throws for invalid fields. */
type Action = (controls: Controls, fields: Fields) => unknown;

const textIn = (fields: Fields, name: string) => {
  const value = fields[name];
  return value === undefined || value === null || value === '' ? null : String(value);
};

function numberIn(fields: Fields, name: string, fallback: number): number {
  const text = textIn(fields, name);
  const value = text === null ? fallback : Number(text);
  if (Number.isNaN(value)) throw new Error(`${name} must be a number`);
  return value;
}

/** currentAccount returns the account of the browser's session, also when the access token has expired. */
export function currentAccount({ world, cookies }: Pick<Controls, 'world' | 'cookies'>): Account | null {
  const holder = world.sessions.holderOf(cookies.read('tern_access'), cookies.read('tern_refresh'));
  return world.accounts.get(holder);
}

/** Returns the account of the field `persona`, or the signed-in one. */
function accountIn(controls: Controls, fields: Fields): Account {
  const persona = textIn(fields, 'persona');
  if (persona !== null && !isPersonaName(persona)) throw new Error(`There is no persona ${persona}`);
  const account = persona ? controls.world.persona(persona) : currentAccount(controls);
  if (!account) throw new Error('Nobody is signed in: name a persona');
  return account;
}

/** `call`: "GET /vpn/v1/users". */
const matchIn = (fields: Fields): CallMatch => partsOf(String(fields.call));

function faultIn(fault: unknown): Fault {
  const kind = FAULT_KINDS.find((one) => one === fault);
  if (kind) return kind;
  if (typeof fault === 'object' && fault !== null && 'status' in fault) return fault as StatusFault;
  const status = Number(fault);
  if (!(status >= 200 && status <= 599)) throw new Error(`Unknown fault: ${String(fault)}`);
  const body = { detail: `The sandbox was asked to answer ${status}.` };
  return status === 429 ? { status, body, headers: { 'retry-after': '30' } } : { status, body };
}

const timesIn = (fields: Fields) => numberIn(fields, 'times', Number.POSITIVE_INFINITY);

/** The actions of the sandbox's page and of `POST /sandbox/api/{name}`. Errors are sent as 400. */
export const ACTIONS: Record<string, Action> = {
  /** Resets a persona and signs the browser in; `guest` signs it out. */
  persona({ world, cookies }, fields) {
    const name = textIn(fields, 'name');
    if (name === 'guest') return cookies.close();
    if (!isPersonaName(name)) throw new Error(`The personas are guest, ${PERSONA_NAMES.join(', ')}`);
    const { user_id, email, token } = world.resetPersona(name);
    cookies.open(world.sessions.start(user_id));
    return { user_id, email, token };
  },
  fail({ world }, fields) {
    world.fail(matchIn(fields), faultIn(fields.fault), timesIn(fields));
  },
  delay({ world }, fields) {
    world.delay(matchIn(fields), numberIn(fields, 'ms', 1000), timesIn(fields));
  },
  clear({ world }) {
    world.clearFaults();
  },
  /** Sends `text` as a notification, or `raw` unchanged to the open streams. */
  push(controls, fields) {
    const { user_id } = accountIn(controls, fields);
    const raw = textIn(fields, 'raw');
    if (raw !== null) controls.world.streams.sendRaw(user_id, raw);
    else controls.world.pushNotification(user_id, textIn(fields, 'text') ?? 'A message');
    return { streams: controls.world.streams.count(user_id) };
  },
  /** Ends all open streams; `how` is close or cut. */
  drop({ world }, fields) {
    world.streams.drop(fields.how === 'cut' ? 'cut' : 'close');
  },
  expire({ world }, fields) {
    if (fields.part === 'access') world.expireAccess();
    else if (fields.part === 'session') world.expireSession();
    else throw new Error('part must be access or session');
  },
  reset({ reset, cookies }) {
    cookies.close();
    reset();
  },
  magic(controls, fields) {
    const token = controls.world.mintMagicLink(accountIn(controls, fields).user_id);
    return { token, url: `/webui/auth/magic/verify?token=${token}` };
  },
  /** Creates a gift of `persona`, heavy by default. */
  gift(controls, fields) {
    const gift_id = controls.world.mintGift(accountIn(controls, { persona: 'heavy', ...fields }).user_id);
    return { gift_id, url: `/webui/account?gift_id=${gift_id}` };
  },
  /** Creates an invitation of `persona`, family-owner by default. */
  invite(controls, fields) {
    const { user_id } = accountIn(controls, { persona: 'family-owner', ...fields });
    const token = controls.world.mintInvite(user_id, textIn(fields, 'name') ?? 'Nina');
    return { token, url: `/webui/account?member_token=${token}` };
  },
  clock({ world }, fields) {
    world.setClockOffset(numberIn(fields, 'offsetMs', 0));
    return { now: world.now() };
  },
  /** Delays the confirmation of paid orders while `hold` is true. */
  payments({ world }, fields) {
    world.orders.hold(fields.hold === true || fields.hold === 'true');
  },
  /** Changes `message_texts` and `providers`. */
  config({ world }, fields) {
    const { message_texts, providers }: Partial<World['config'] & Pick<World, 'providers'>> = fields;
    if (message_texts) world.config.message_texts = message_texts;
    if (providers) world.providers = providers;
  },
  /** Changes `language_code` and `days_left` of the account. */
  account(controls, fields) {
    const account = accountIn(controls, fields);
    const { language_code, days_left } = fields;
    if (language_code === 'ru' || language_code === 'en') account.language_code = language_code;
    if (account.plan && typeof days_left === 'number')
      account.plan.date_stop = controls.world.now() + days_left * 86_400_000;
    if (days_left === null) account.plan = null;
  },
};
