/** A TCP proxy between a portal and its back office or database, with which a test breaks, slows and restores the connection. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface TcpProxy {
  /** The port that the portal uses as the back office's. */
  readonly port: number;
  /** Closes every connection at once, also during a request. */
  cut(): void;
  /** Every response is a 200 with incomplete JSON: a piece of the request itself. */
  garble(): void;
  /** Everything that is sent to the target waits so many milliseconds. */
  slow(ms: number): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param targetPort the port that every byte is forwarded to */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'garbled' = 'whole';
  let late = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy();
    if (state === 'garbled') return respondWithGarbage(near);
    const far = connect(targetPort, '127.0.0.1');
    forward(near, far, () => late).catch(() => far.destroy());
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(one);
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const change = (wanted: typeof state) => (): void => {
    state = wanted;
    for (const socket of sockets) socket.destroy();
  };
  const cut = change('cut');
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    garble: change('garbled'),
    slow: (ms) => {
      late = ms;
    },
    mend: () => {
      late = 0;
      if (state !== 'whole') change('whole')();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

async function forward(near: Socket, far: Socket, late: () => number): Promise<void> {
  for await (const bytes of near) {
    if (late() > 0) await pause(late());
    far.write(bytes);
  }
  far.end();
}

function respondWithGarbage(near: Socket): void {
  near.on('error', () => {});
  near.once('data', (asked: Buffer) => {
    const body = `{"data":${JSON.stringify(asked.toString())}`;
    const head = `content-type: application/json\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}`;
    near.end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`);
  });
}
