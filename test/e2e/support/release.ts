import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxy } from './proxy';

type Rewrite = (text: string) => string;

/** A server of the test's own in front of the product's: it plays a deployment, or a host of pages that is gone. */
export class Release {
  /** The paths of the build that were asked for, in order. */
  readonly asked: string[] = [];
  /** The host of pages does not answer; the API does. */
  isGone = false;
  private readonly rewrites = new Map<string, Rewrite>();
  private readonly server: Server;

  private constructor(target: string) {
    this.server = createServer(async (req, res) => {
      const path = (req.url ?? '').split('?')[0] ?? '';
      const isOfBuild = path.startsWith('/webui/');
      if (isOfBuild) this.asked.push(path);
      const rewrite = this.rewrites.get(path);
      if (isOfBuild && this.isGone) req.socket.destroy();
      else if (rewrite) {
        const answer = await fetch(target + path);
        const headers = Object.fromEntries(
          [...answer.headers].filter(
            ([name]) => !/^(content-(encoding|length)|etag|connection|keep-alive)$/.test(name),
          ),
        );
        res.writeHead(answer.status, headers).end(rewrite(await answer.text()));
      } else proxy(req, res, target);
    });
  }

  static async start(target: string): Promise<Release> {
    const release = new Release(target);
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

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
