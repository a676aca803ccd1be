import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network in front of a port: it lets so many bytes down each TCP connection, then nothing more, and closes none. */
export class FreezingRelay {
  /** The bytes that came down each connection, in the order in which they were opened; those that were held back, too. */
  readonly came: number[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor(
    port: number,
    /** Bytes down each connection; one that is open already takes a change, too. */
    public limit: number,
  ) {
    this.server = createServer((near) => this.join(near, connect(port, 'localhost')));
  }

  static async start(port: number, limit: number): Promise<FreezingRelay> {
    const relay = new FreezingRelay(port, limit);
    await new Promise<void>((resolve) => relay.server.listen(0, 'localhost', resolve));
    return relay;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get frozen(): number[] {
    return this.came.filter((bytes) => bytes > this.limit);
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(near: Socket, far: Socket): void {
    const at = this.came.push(0) - 1;
    const cameHere = () => this.came[at] ?? 0;
    near.pipe(far);
    far.on('data', (bytes) => {
      const room = Math.max(0, this.limit - cameHere());
      this.came[at] = cameHere() + bytes.length;
      if (room > 0) near.write(bytes.subarray(0, room));
    });
    far.on('end', () => cameHere() > this.limit || near.end());
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
  }
}
