import { type CallName, isPathOf, partsOf } from './calls';
import { createPersona, PERSONA_NAMES, PERSONAS, type PersonaName } from './personas';
import { type Account, createAccounts } from './world/accounts';
import { createCatalog } from './world/catalog';
import { createFaults } from './world/faults';
import { createGifts } from './world/gifts';
import { createIds } from './world/ids';
import { createInvites } from './world/invites';
import { createMailbox } from './world/mailbox';
import { createOrders } from './world/orders';
import { createReferrals } from './world/referrals';
import { createReports } from './world/reports';
import { createSessions } from './world/sessions';
import { createSignIn } from './world/sign-in';
import { createStreams } from './world/streams';

export interface LoggedRequest {
  method: string;
  /** Without the API base. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
  at: number;
  /** Null without a response yet, 0 when the connection broke. */
  status: number | null;
}

export type World = ReturnType<typeof createWorld>;

/**
 * createWorld is a server with its data and rules (api-1): the same clock gives the same codes, tokens and
 * ids. Every persona exists at the start.
 */
export function createWorld() {
  let offsetMs = 0;
  const requests: LoggedRequest[] = [];
  const now = () => Date.now() + offsetMs;
  const ids = createIds();
  const ended = new AbortController();
  const accounts = createAccounts(now);
  const sessions = createSessions(now, ids);
  const gifts = createGifts(accounts, ids);
  const streams = createStreams(now, ids);
  const referrals = createReferrals(accounts);
  const faults = createFaults();
  const signIn = createSignIn(now, ids, accounts, referrals);
  const invites = createInvites(accounts, ids);
  const orders = createOrders({ now, ids, accounts, gifts, referrals, streams });

  /** Resets the account of a persona. */
  function resetPersona(name: PersonaName): Account {
    const account = createPersona(name, now(), gifts);
    accounts.put(account);
    return account;
  }
  for (const name of PERSONA_NAMES) resetPersona(name);

  function ensureAccount(userId: string): Account {
    const account = accounts.get(userId);
    if (!account) throw new Error(`There is no account ${userId}`);
    return account;
  }

  return {
    now,
    /** Advances the clock of the world. */
    advance(ms: number) {
      offsetMs += ms;
    },
    /** Sets the offset of the world's clock from the machine's. */
    setClockOffset(ms: number) {
      offsetMs = ms;
    },
    accounts,
    sessions,
    gifts,
    streams,
    referrals,
    faults,
    signIn,
    invites,
    orders,
    mailbox: createMailbox(now, ids),
    reports: createReports(),
    /** The response of the config call. Tests may change it. */
    config: createCatalog(),
    /** The payment providers of the preview. Tests may change them. */
    providers: ['yookassa', 'freekassa', 'cryptomus', 'keepz'],
    /** All requests in the order of arrival. */
    requests,
    /** Returns the requests of one call. */
    requestsOf(name: CallName): LoggedRequest[] {
      const { method, path } = partsOf(name);
      return requests.filter((one) => one.method === method && isPathOf(path, one.path));
    },
    /** The cookies of the only browser, in process; null if requests carry cookies. */
    cookies: null as Map<string, string> | null,
    /** Aborts when the world ends; pending responses end with it. */
    signal: ended.signal,

    persona: (name: PersonaName) => ensureAccount(PERSONAS[name].user_id),
    resetPersona,
    fail: faults.fail,
    delay: faults.delay,
    clearFaults: faults.clear,
    expireAccess: sessions.expireAccess,
    expireSession: sessions.expireAll,
    pushNotification: (userId: string, text: string) => streams.push(ensureAccount(userId), text),
    mintMagicLink: (userId: string) => signIn.mintMagic(ensureAccount(userId).user_id),
    mintGift: (...gift: Parameters<typeof gifts.mint>) => gifts.mint(...gift).gift_id,
    mintInvite: (ownerId: string, name: string) => invites.mint(ensureAccount(ownerId), name),
    /** Ends all open streams and pending responses. */
    dispose() {
      faults.clear();
      streams.drop();
      ended.abort();
    },
  };
}
