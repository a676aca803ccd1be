import type { BrowserContext } from '@playwright/test';

/** The browser's own line about a request that failed: tests make requests fail on purpose. */
const OWN_LINE = /^Failed to load resource/;
/** Firefox's second line about a violation, which its event has told, and its own about requests that failed. */
const FIREFOX_LINE =
  /^(Content-Security-Policy: |Firefox can’t establish |The connection to |Failed to load ‘)/;
const MARK = 'securitypolicyviolation:';

/** What no page may do, in whatever test: break its policy, throw, log an error, ask another host. */
export class Troubles {
  private found: string[] = [];
  private readonly hosts: string[];

  constructor(origin: string) {
    this.hosts = [new URL(origin).host];
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript((mark) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, target }) => {
        const id = target instanceof Element && target.id ? ` #${target.id}` : '';
        console.error(`${mark} ${effectiveDirective} ${blockedURI}${id}`);
      });
    }, MARK);
    context.on('console', (message) => {
      if (message.type() !== 'error' || OWN_LINE.test(message.text())) return;
      this.found.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => {
      // Nothing of the product runs in a blank page, where Firefox starts what a test has for each.
      if (error.page()?.url() === 'about:blank' || FIREFOX_LINE.test(String(error.error()))) return;
      this.found.push(`uncaught: ${error.error()}`);
    });
    context.on('request', (request) => this.judge(request.url()));
    context.on('page', (page) => page.on('websocket', (socket) => this.judge(socket.url())));
  }

  private judge(url: string): void {
    const { protocol, host } = new URL(url);
    if (/^(http|ws)/.test(protocol) && !this.hosts.includes(host)) this.found.push(`asked ${url}`);
  }

  /** The product is served from there, too. */
  alsoAt(url: string): void {
    this.hosts.push(new URL(url).host);
  }

  /** Takes what was found so far, for a test that provokes it. */
  take(): string[] {
    return this.found.splice(0);
  }

  list(): readonly string[] {
    return this.found;
  }
}
