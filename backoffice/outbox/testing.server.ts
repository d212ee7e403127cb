/** A mail server for tests that can be slow, refuse, and tell how many mails it was taking at the same time. */
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

interface Behaviour {
  /** Milliseconds before a mail is taken. */
  readonly slowness?: number;
  /** What it answers to a recipient, such as 550; undefined takes it. */
  refusal?: number | undefined;
  /** Called when a mail has arrived and before the sender is told. */
  arrived?: (messageId: string) => Promise<void> | void;
}

export interface TestMailServer {
  readonly port: number;
  /** Message-IDs in order of arrival. */
  readonly taken: string[];
  /** Most transfers of one same mail at one moment. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

export async function startMailServer(behaviour: Behaviour = {}, port = 0): Promise<TestMailServer> {
  const taken: string[] = [];
  const underWay = new Map<string, number>();
  let most = 0;
  const take = async (stream: AsyncIterable<Buffer>): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    const id = /^message-id: *(<.+>)/im.exec(Buffer.concat(parts).toString())?.[1] ?? '';
    const count = (underWay.get(id) ?? 0) + 1;
    underWay.set(id, count);
    most = Math.max(most, count);
    await pause(behaviour.slowness ?? 0);
    taken.push(id);
    await behaviour.arrived?.(id);
    underWay.set(id, (underWay.get(id) ?? 1) - 1);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      behaviour.refusal === undefined
        ? done()
        : done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: behaviour.refusal })),
    onData: (stream, _session, done) => void take(stream).then(() => done(), done),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    mostAtOnce: () => most,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
