import type { Page } from '@playwright/test';
import { type Injection, nameOf, probesScript } from './injections';

/** What guards the page: all that is served, the tag in the page alone (as docs/servers have it), or nothing. */
export type Guard = 'the header and the tag' | 'the tag alone' | 'nothing';

const TAG = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const VIOLATION = /^console: securitypolicyviolation: (\S+) (\S*)(?: #(\S+))?$/;

/** The sign-in screen with more in it than the product has put there. */
export class HostilePage {
  private readonly reached = new Set<string>();

  constructor(private readonly page: Page) {}

  /** Opens it with the markup in it, at the end of its head or its body. */
  async open(guard: Guard, markup: string, place: 'head' | 'body' = 'body'): Promise<void> {
    const { page } = this;
    await page.addInitScript(() => Object.assign(window, { ran: [] }));
    page.on('websocket', (socket) => this.note(socket.url()));
    await page.route(
      (url) => nameOf(url.href) !== undefined,
      (route) => {
        this.note(route.request().url());
        return route.fulfill({ contentType: 'text/plain', headers: { 'access-control-allow-origin': '*' } });
      },
    );
    await page.route('**/webui/probes.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: probesScript() }),
    );
    await page.route('**/webui/login', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      let body = (await response.text()).replace(`</${place}>`, () => `${markup}</${place}>`);
      if (guard !== 'the header and the tag') delete headers['content-security-policy'];
      if (guard === 'nothing') body = body.replace(TAG, '');
      await route.fulfill({ status: response.status(), headers, body });
    });
    await page.goto('login');
  }

  private note(url: string): void {
    const name = nameOf(url);
    if (name) this.reached.add(name);
  }

  /** What has run, taken hold, or asked another host, by name. */
  async effects(): Promise<string[]> {
    const { ran, styles } = await this.page.evaluate(() => ({
      ran: (window as unknown as { ran: string[] }).ran,
      styles: [...document.querySelectorAll('[id]')].flatMap(({ id }) =>
        ['inline-style', 'style-attribute'].filter(
          (name) =>
            id === name &&
            getComputedStyle(document.getElementById(id) as Element).getPropertyValue(`--${name}`),
        ),
      ),
    }));
    return [...new Set([...ran, ...styles, ...this.reached])].sort();
  }

  /** Starts a probe as a script of the page would: the browser lets a test's own call do more. */
  async probe(name: string): Promise<void> {
    await this.page.evaluate((one) => {
      const { probes } = window as unknown as { probes: Record<string, () => unknown> };
      return new Promise<void>((resolve) => {
        setTimeout(async () => {
          try {
            await probes[one]?.();
          } catch {
            // Refused: the violation tells what.
          }
          resolve();
        });
      });
    }, name);
  }
}

/** directivesOf sorts what Troubles has found: which directive each injection has broken, by its name. */
export function directivesOf(troubles: readonly string[]): Record<string, string> {
  const pairs = troubles.flatMap((line) => {
    const [, directive = '', uri = '', id] = VIOLATION.exec(line) ?? [];
    return directive ? [[id ?? nameOf(uri) ?? uri, directive]] : [];
  });
  return Object.fromEntries(pairs);
}

/** expectedOf is what directivesOf must say when all of them are blocked. */
export const expectedOf = (injections: readonly Pick<Injection, 'name' | 'directive'>[]) =>
  Object.fromEntries(injections.map(({ name, directive }) => [name, directive]));
