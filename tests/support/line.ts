/** The line from a portal to its back office, which a test can cut and mend while both ends go on. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** Where the portal is told that its back office is. */
  readonly port: number;
  /** Whoever calls is cut off at once, those in the middle of a call too. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param farEnd the port that everything is passed on to, byte by byte */
export async function startLine(farEnd: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(farEnd, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(one);
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
