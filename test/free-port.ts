import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const given = new Set<number>();

/** freePort is a port on which nothing listens, another one at each call of this process. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}
