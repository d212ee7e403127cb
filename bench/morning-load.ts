/**
 * Seven in the morning, as a load: complaints and overviews are sent at a fixed pace, also when responses are slow. Run as
 * a process of its own, it prints the counts as JSON.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endOfResponse, type HttpResponse } from './responses.ts';

export interface MorningLoad {
  readonly port: number;
  readonly seconds: number;
  readonly readsPerSecond: number;
  readonly readHost: string;
  readonly readPath: string;
  readonly cookie: string;
  readonly complaintHost: string;
  /** A link each; all of them are sent within the time. */
  readonly links: readonly string[];
}

export interface Counts {
  readonly accepted: number;
  /** 503 with Retry-After. */
  readonly shed: number;
  /** Anything else, by what it was. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Accepted ones that took longer than half a second. */
  readonly late: number;
}

export interface Morning {
  /** The longest delay of this load itself, in milliseconds. It is included in the times of the responses. */
  readonly ownDelay: number;
  readonly complaints: Counts;
  readonly reads: Counts;
}

const LATE_MS = 500;
const IDLE_MS = 4_000;

interface Sent {
  /** The bytes of the request. */
  readonly text: string;
  /** A text in every response that counts as accepted. */
  readonly wanted: string;
}

type Count = ReturnType<typeof counter>['count'];
type Ask = (sent: Sent, count: Count, done: () => void) => void;

function counter() {
  const waits: number[] = [];
  const wrong: Record<string, number> = {};
  let shed = 0;
  return {
    /** @param response undefined when the connection broke */
    count(response: HttpResponse | undefined, wanted: string, wait: number) {
      const { status, head, body } = response ?? { status: 0, head: '', body: Buffer.alloc(0) };
      if (status === 200 && body.includes(wanted)) waits.push(wait);
      else if (status === 503 && head.includes('\r\nretry-after: ') && wait <= LATE_MS) shed += 1;
      else {
        const what = status === 503 ? 'asked to come back after more than half a second' : `status ${status}`;
        wrong[what] = (wrong[what] ?? 0) + 1;
      }
    },
    counts(): Counts {
      waits.sort((one, other) => one - other);
      const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
      const slowest = Math.round(waits.at(-1) ?? 0);
      const late = waits.filter((wait) => wait > LATE_MS).length;
      return { accepted: waits.length, shed, wrong, p50: at(0.5), p99: at(0.99), slowest, late };
    },
  };
}

/** As many connections as there are requests at once. Plain sockets, so that the load costs less than the responses. */
function connections(port: number) {
  const free: { readonly ask: Ask; readonly since: number }[] = [];
  /** As a browser does: the server closes a connection that was idle for long, and would lose a request of that moment. */
  const idle = () => {
    for (let last = free.pop(); last; last = free.pop())
      if (performance.now() - last.since < IDLE_MS) return last.ask;
    return undefined;
  };

  /** From a hundred networks, because one is held to its share of the places. */
  let opened = 0;
  const open = () => {
    const localAddress = `127.0.${opened++ % 100}.1`;
    const socket = connect({ port, host: '127.0.0.1', localAddress }).setNoDelay(true);
    const responses = endOfResponse();
    let current: { sent: Sent; count: Count; done: () => void; began: number } | undefined;
    const finish = (response: HttpResponse | undefined) => {
      const last = current;
      current = undefined;
      last?.count(response, last.sent.wanted, performance.now() - last.began);
      last?.done();
    };
    const ask: Ask = (sent, count, done) => {
      current = { sent, count, done, began: performance.now() };
      socket.write(sent.text);
    };
    socket.on('data', (chunk: Buffer) => {
      const response = responses.feed(chunk);
      if (!response) return;
      finish(response);
      if (response.head.includes('\r\nconnection: close')) socket.destroy();
      else free.push({ ask, since: performance.now() });
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const at = free.findIndex((one) => one.ask === ask);
      if (at >= 0) free.splice(at, 1);
      finish(undefined);
    });
    sockets.add(socket);
    return ask;
  };
  const sockets = new Set<Socket>();

  return {
    send: (sent: Sent, count: Count) => new Promise<void>((done) => (idle() ?? open())(sent, count, done)),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function sendMorning(load: MorningLoad): Promise<Morning> {
  const [complaints, reads] = [counter(), counter()];
  const underWay = new Set<Promise<void>>();
  const pool = connections(load.port);
  const begin = (sent: Sent, count: Count) => {
    const one = pool.send(sent, count).finally(() => underWay.delete(one));
    underWay.add(one);
  };
  const began = performance.now();
  const done = { complaints: 0, reads: 0 };
  let ownDelay = 0;
  for (;;) {
    const share = Math.min(1, (performance.now() - began) / (load.seconds * 1000));
    const due = {
      complaints: Math.floor(share * load.links.length),
      reads: Math.floor(share * load.seconds * load.readsPerSecond),
    };
    // Alternates the two kinds: if one kind always began first, it would take the last places in the queue.
    while (done.complaints < due.complaints || done.reads < due.reads) {
      const isComplaintNext = done.complaints * due.reads <= done.reads * due.complaints;
      if (done.reads === due.reads || (isComplaintNext && done.complaints < due.complaints)) {
        begin(complaintOf(load, done.complaints), complaints.count);
        done.complaints += 1;
      } else {
        begin(readOf(load), reads.count);
        done.reads += 1;
      }
    }
    if (share === 1) break;
    const asleep = performance.now();
    await pause(4);
    ownDelay = Math.max(ownDelay, performance.now() - asleep - 4);
  }
  await Promise.all(underWay);
  pool.close();
  return { complaints: complaints.counts(), reads: reads.counts(), ownDelay: Math.round(ownDelay) };
}

/** As a proxy forwards it: every other one from an address of its own, the others from one, as phones of one provider. */
function complaintOf({ port, complaintHost, links }: MorningLoad, index: number): Sent {
  const host = `${complaintHost}:${port}`;
  const home = index % 2 ? '10.255.0.1' : `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const body = 'antwoord=nee';
  const text = [
    `POST /bezorgservice/melding/${links[index]} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    `X-Forwarded-For: ${home}`,
    '',
    body,
  ].join('\r\n');
  return { text, wanted: 'Gelukt.' };
}

function readOf({ port, readHost, readPath, cookie }: MorningLoad): Sent {
  const text = `GET ${readPath} HTTP/1.1\r\nHost: ${readHost}:${port}\r\nCookie: ${cookie}\r\n\r\n`;
  return { text, wanted: '</html>' };
}

if (import.meta.main) {
  let given = '';
  for await (const chunk of process.stdin) given += chunk;
  process.stdout.write(JSON.stringify(await sendMorning(JSON.parse(given))));
}
