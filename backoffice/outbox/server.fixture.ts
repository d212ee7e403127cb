/** A mail server for tests. It can be slow or refuse mails, and counts simultaneous transfers. */
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

interface Behaviour {
  /** Milliseconds before a mail is accepted. */
  readonly slowness?: number;
  /** SMTP response code for a recipient, such as 550; undefined accepts it. */
  refusal?: number | undefined;
  /** Called when a mail has arrived, before the response. */
  arrived?: (messageId: string) => Promise<void> | void;
}

export interface TestMailServer {
  readonly port: number;
  /** Message-IDs in order of arrival. */
  readonly taken: string[];
  /** The highest number of simultaneous transfers of the same mail. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

export async function startMailServer(behaviour: Behaviour = {}, port = 0): Promise<TestMailServer> {
  const taken: string[] = [];
  const ongoing = new Map<string, number>();
  let most = 0;
  const receive = async (stream: AsyncIterable<Buffer>): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    const id = /^message-id: *(<.+>)/im.exec(Buffer.concat(parts).toString())?.[1] ?? '';
    const count = (ongoing.get(id) ?? 0) + 1;
    ongoing.set(id, count);
    most = Math.max(most, count);
    await pause(behaviour.slowness ?? 0);
    taken.push(id);
    await behaviour.arrived?.(id);
    ongoing.set(id, (ongoing.get(id) ?? 1) - 1);
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
    onData: (stream, _session, done) => void receive(stream).then(() => done(), done),
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
