import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxy } from './proxy';

type Rewrite = (text: string) => string;
/** Returns the headers of an answer that come through. */
type Filter = (headers: IncomingHttpHeaders) => IncomingHttpHeaders;

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** A server of the test's own in front of the product's: it plays a deployment, a bad network, or a host that is gone. */
export class Release {
  /** The paths of the build that were asked for, in order. */
  readonly asked: string[] = [];
  /** What does not answer: nothing, the host of pages, or the API as well. */
  gone: 'nothing' | 'pages' | 'everything' = 'nothing';
  private heldScripts: (() => void)[] | null = null;
  private readonly rewrites = new Map<string, Rewrite>();
  private readonly server: Server;

  private constructor(target: string, filter?: Filter) {
    this.server = createServer(async (req, res) => {
      const path = (req.url ?? '').split('?')[0] ?? '';
      const isOfBuild = path.startsWith('/webui/');
      if (isOfBuild) this.asked.push(path);
      const rewrite = this.rewrites.get(path);
      const pass = () => proxy(req, res, target, filter);
      if (this.gone === 'everything' || (isOfBuild && this.gone === 'pages')) req.socket.destroy();
      else if (this.heldScripts && SCRIPTS.test(path)) this.heldScripts.push(pass);
      else if (rewrite) {
        const answer = await fetch(target + path);
        const headers = Object.fromEntries(
          [...answer.headers].filter(
            ([name]) => !/^(content-(encoding|length)|etag|connection|keep-alive)$/.test(name),
          ),
        );
        res.writeHead(answer.status, headers).end(rewrite(await answer.text()));
      } else pass();
    });
  }

  static async start(target: string, filter?: Filter): Promise<Release> {
    const release = new Release(target, filter);
    await new Promise<void>((resolve) => release.server.listen(0, 'localhost', resolve));
    return release;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}/webui/`;
  }

  /** From now on a file of the build reads otherwise. */
  rewrite(path: string, how: Rewrite): void {
    this.rewrites.set(`/webui/${path}`, how);
  }

  /** Keeps scripts back until `releaseScripts`. */
  holdScripts(): void {
    this.heldScripts = [];
  }

  releaseScripts(): void {
    const held = this.heldScripts ?? [];
    this.heldScripts = null;
    for (const pass of held) pass();
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
