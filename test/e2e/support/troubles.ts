import type { BrowserContext } from '@playwright/test';

/** The browser's own line about a request that failed: tests make requests fail on purpose. */
const OWN_LINE = /^Failed to load resource/;
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
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`${mark} ${event.effectiveDirective} ${event.blockedURI}`),
      );
    }, MARK);
    context.on('console', (message) => {
      if (message.type() !== 'error' || OWN_LINE.test(message.text())) return;
      this.found.push(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => this.found.push(`uncaught: ${error.error()}`));
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') && !this.hosts.includes(host))
        this.found.push(`asked ${request.url()}`);
    });
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
