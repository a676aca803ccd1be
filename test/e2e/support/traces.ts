import type { Page, Request } from '@playwright/test';

interface Sent {
  url: string;
  referer: string;
}

/** Everywhere that a secret could be read afterwards: what was asked, said and shown, and what the browser keeps. */
export class Traces {
  private readonly requests: Promise<Sent>[] = [];
  private readonly messages: string[] = [];
  private readonly titles: string[] = [];

  private constructor(private readonly page: Page) {}

  /** Watches the page from its next document on. */
  static async of(page: Page): Promise<Traces> {
    const traces = new Traces(page);
    page.on('request', (request) => traces.requests.push(readRequest(request)));
    page.on('console', (message) => traces.messages.push(message.text()));
    await page.exposeFunction('noteTitle', (title: string) => traces.titles.push(title));
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const noted = window as unknown as { noteTitle(title: string): void };
        const note = () => noted.noteTitle(document.title);
        new MutationObserver(note).observe(document.head, { subtree: true, childList: true });
        note();
      });
    });
    return traces;
  }

  /** What the app's pages told as their address, each once; those that stand in for others tell their own. */
  async referers(): Promise<string[]> {
    const requests = await Promise.all(this.requests);
    const referers = requests
      .map(({ referer }) => referer)
      .filter((referer) => !/^$|\/sandbox\//.test(referer));
    return [...new Set(referers)].sort();
  }

  /** The paths that were asked for with one of the secrets in the address. */
  async carriers(secrets: string[]): Promise<string[]> {
    const requests = await Promise.all(this.requests);
    return requests
      .filter(({ url }) => hasAny(url, secrets))
      .map(({ url }) => new URL(url).pathname)
      .sort();
  }

  /** The places that hold one of the secrets now, or have shown it. */
  async leaks(secrets: string[]): Promise<string[]> {
    const stored = await this.page.evaluate(async () => ({
      address: location.href,
      referrer: document.referrer,
      cookies: document.cookie,
      state: JSON.stringify(history.state),
      entries: JSON.stringify(navigation.entries().map(({ url }) => url)),
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      databases: JSON.stringify(await indexedDB.databases()),
      caches: JSON.stringify(await caches.keys()),
    }));
    const places = {
      ...stored,
      referers: (await Promise.all(this.requests)).map(({ referer }) => referer).join('\n'),
      titles: this.titles.join('\n'),
      console: this.messages.join('\n'),
    };
    return Object.entries(places)
      .filter(([, text]) => hasAny(text, secrets))
      .map(([place]) => place);
  }
}

async function readRequest(request: Request): Promise<Sent> {
  const { referer = '' } = await request.allHeaders();
  return { url: request.url(), referer };
}

const hasAny = (text: string, secrets: string[]) =>
  secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
