import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Report } from '../../../src/app/reports/report';
import { type CallName, isPathOf, partsOf } from '../../sandbox/calls';
import type { PersonaName } from '../../sandbox/personas';
import type { LoggedRequest } from '../../sandbox/world';
import type { Fault } from '../../sandbox/world/faults';

interface Persona {
  user_id: string;
  email: string;
  token: string;
}

/** A gift or an invitation that was claimed: the last part of its path, and the outcome. */
interface SentClaim {
  call: 'gift' | 'add-member';
  body: unknown;
  status: number | null;
}

/** A connection that stood idle may be closed by the server in the moment in which it is used again. */
const AGAIN = { maxRetries: 2 };
const CLAIM = /^\/vpn\/v1\/subscriptions\/(gift|add-member)$/;

interface AccountAnswer {
  user: Record<string, unknown>;
  trial: unknown;
  subscription: ({ token: string; location: string } & Record<string, unknown>) | null;
}

/** The server of one test: a world of its own, named by a cookie, that no other test sees. */
export class Sandbox {
  private readonly request: APIRequestContext;
  readonly origin: string;

  constructor(context: Pick<BrowserContext, 'request'>, origin: string) {
    this.request = context.request;
    this.origin = origin;
  }

  /** Signs the browser in as the persona, whose account is put back to its start. */
  async letIn(name: PersonaName): Promise<Persona> {
    return (await this.post('persona', { name })) as Persona;
  }

  /** The newest code sent to the address. Throws when no letter came. */
  async codeFor(email: string): Promise<string> {
    const letters = (await this.get(`mailbox?email=${encodeURIComponent(email)}`)) as { code: string }[];
    const code = letters[0]?.code;
    if (!code) throw new Error(`No letter came to ${email}`);
    return code;
  }

  /** Makes a call fail: a kind of fault, or an answer of the given status. */
  async fail(call: CallName, fault: Fault | number, times?: number): Promise<void> {
    await this.post('fail', { call, fault, times });
  }

  async delay(call: CallName, ms: number, times?: number): Promise<void> {
    await this.post('delay', { call, ms, times });
  }

  /** All calls work again. */
  async heal(): Promise<void> {
    await this.post('clear', {});
  }

  async expire(part: 'access' | 'session'): Promise<void> {
    await this.post('expire', { part });
  }

  /** Sets the server's clock ahead. */
  async passTime(ms: number): Promise<void> {
    await this.post('clock', { offsetMs: ms });
  }

  async offer(config: {
    message_texts?: Record<string, Record<string, string>>;
    providers?: string[];
  }): Promise<void> {
    await this.post('config', config);
  }

  /** The provider confirms late: what is paid waits until it is told to go on. */
  async holdPayments(isOn: boolean): Promise<void> {
    await this.post('payments', { hold: isOn });
  }

  /** A gift that somebody has bought; returns its id. */
  async mintGift(): Promise<string> {
    return ((await this.post('gift', {})) as { gift_id: string }).gift_id;
  }

  /** A place in the persona family-owner's plan; returns the token of the invitation. */
  async mintInvite(): Promise<string> {
    return ((await this.post('invite', {})) as { token: string }).token;
  }

  /** A letter's link that signs in to the persona; returns its token. */
  async mintMagic(persona: PersonaName): Promise<string> {
    return ((await this.post('magic', { persona })) as { token: string }).token;
  }

  /** The claims that have reached the server, in the order of arrival. */
  async claims(): Promise<SentClaim[]> {
    return (await this.requests()).flatMap(({ path, body, status }) => {
      const call = CLAIM.exec(path)?.[1];
      return call ? [{ call: call as SentClaim['call'], body, status }] : [];
    });
  }

  /** Tells the account, by default whoever is signed in, something; returns how many of its streams are open. */
  async push(text: string, to?: PersonaName): Promise<number> {
    return ((await this.post('push', { text, persona: to })) as { streams: number }).streams;
  }

  /** Writes to the open streams as it stands. */
  async pushRaw(raw: string, to?: PersonaName): Promise<void> {
    await this.post('push', { raw, persona: to });
  }

  /** Ends every open stream of notifications: in good order, or as a broken connection. */
  async drop(how: 'close' | 'cut'): Promise<void> {
    await this.post('drop', { how });
  }

  /** How many streams of notifications are open. */
  async streams(): Promise<number> {
    return ((await this.get('state')) as { streams: number }).streams;
  }

  async changeAccount(fields: Record<string, unknown>): Promise<void> {
    await this.post('account', fields);
  }

  /** What the server has of one call, in the order of arrival. */
  async requestsOf(call: CallName): Promise<LoggedRequest[]> {
    const { method, path } = partsOf(call);
    return (await this.requests()).filter(
      (request) => request.method === method && isPathOf(path, request.path),
    );
  }

  async requests(): Promise<LoggedRequest[]> {
    return (await this.get('requests')) as LoggedRequest[];
  }

  /** The app's reports on its visits, the newest last. */
  async reports(): Promise<Report[]> {
    return (await this.get('reports')) as Report[];
  }

  /** The account of whoever is signed in, as the server answers it. */
  async account(): Promise<AccountAnswer> {
    const answer = await this.request.get(`${this.origin}/public-api/api/vpn/v1/users`, AGAIN);
    return (await answer.json()) as AccountAnswer;
  }

  /** The address that the normal key is. */
  linkOf(token: string): string {
    return `${this.origin}/connection/subs/${token}`;
  }

  private async get(path: string): Promise<unknown> {
    const answer = await this.request.get(`${this.origin}/sandbox/api/${path}`, AGAIN);
    if (!answer.ok()) throw new Error(`The sandbox answered ${answer.status()} to ${path}`);
    return answer.json();
  }

  private async post(name: string, data: object): Promise<unknown> {
    const answer = await this.request.post(`${this.origin}/sandbox/api/${name}`, { data, ...AGAIN });
    if (!answer.ok()) throw new Error(`The sandbox cannot ${name}: ${await answer.text()}`);
    return answer.json();
  }
}
