/** The line from a portal to its back office, which a test can cut and mend while both ends go on. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** Where the portal is told that its back office is. */
  readonly port: number;
  /** Whoever calls is cut off at once, those in the middle of a call too. */
  cut(): void;
  /** Everybody is answered, with success, by a piece of their own request that is no whole JSON. */
  garble(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param farEnd the port that everything is passed on to, byte by byte */
export async function startLine(farEnd: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'garbled' = 'whole';
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy();
    if (state === 'garbled') return answerWithGarble(near);
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
  const change = (wanted: typeof state) => (): void => {
    state = wanted;
    for (const socket of sockets) socket.destroy();
  };
  const cut = change('cut');
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    garble: change('garbled'),
    mend: change('whole'),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerWithGarble(near: Socket): void {
  near.on('error', () => {});
  near.once('data', (asked: Buffer) => {
    const body = `{"data":${JSON.stringify(asked.toString())}`;
    const head = `content-type: application/json\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}`;
    near.end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`);
  });
}
