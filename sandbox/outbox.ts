/** A real mail server without delivery: it parses mails and keeps them in memory for `/outbox`. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { keep } from './pages/show.ts';

export interface ReceivedMail {
  /** Counts up from 1. */
  readonly number: number;
  readonly receivedAt: string;
  /** Addresses of the envelope: the real recipients. */
  readonly to: readonly string[];
  readonly from: { readonly name: string; readonly address: string };
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names in lower case; of a repeated header the last one. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Outbox {
  readonly port: number;
  /** Oldest first. */
  readonly mails: ReceivedMail[];
  close(): Promise<void>;
}

/** Bytes; a larger mail is refused. */
const LARGEST = 25_000_000;

/** @param port 0 for one that the system chooses. Rejects when it is taken */
export async function openOutbox(port: number, host: string): Promise<Outbox> {
  const mails: ReceivedMail[] = [];
  let count = 0;
  const server = new SMTPServer({
    size: LARGEST,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      received(stream)
        .then(async (bytes) => {
          count += 1;
          keep(mails, mailOf(await PostalMime.parse(bytes), to, count));
          done();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A client that disconnects must not affect the others.
  server.on('error', () => {});
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function received(stream: NodeJS.ReadableStream & { sizeExceeded?: boolean }): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
  return Buffer.concat(parts);
}

function mailOf(email: Email, to: readonly string[], number: number): ReceivedMail {
  const { from, subject = '', text = '', html = '', messageId = '', headers } = email;
  return {
    number,
    receivedAt: new Date().toISOString(),
    to,
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    messageId,
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
}
