/**
 * Seven in the morning, as a load: complaints and overviews come at their own pace, whether or not the answers keep up.
 * Run as a process of its own, it prints what was answered as JSON.
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

export interface Told {
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
  /** Milliseconds that this load itself was late at the most: a share of what answers seem to have taken. */
  readonly ownDelay: number;
  readonly complaints: Told;
  readonly reads: Told;
}

const LATE_MS = 500;
const IDLE_MS = 4_000;

interface Sent {
  /** As it goes over the line. */
  readonly text: string;
  /** What stands in an answer that counts. */
  readonly wanted: string;
}

type Heard = ReturnType<typeof listener>['heard'];
type Ask = (sent: Sent, heard: Heard, done: () => void) => void;

function listener() {
  const waits: number[] = [];
  const wrong: Record<string, number> = {};
  let shed = 0;
  return {
    /** @param answer none where the connection broke */
    heard(response: HttpResponse | undefined, wanted: string, wait: number) {
      const { status, head, body } = response ?? { status: 0, head: '', body: Buffer.alloc(0) };
      if (status === 200 && body.includes(wanted)) waits.push(wait);
      else if (status === 503 && head.includes('\r\nretry-after: ') && wait <= LATE_MS) shed += 1;
      else {
        const what = status === 503 ? 'asked to come back after more than half a second' : `status ${status}`;
        wrong[what] = (wrong[what] ?? 0) + 1;
      }
    },
    told(): Told {
      waits.sort((one, other) => one - other);
      const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
      const slowest = Math.round(waits.at(-1) ?? 0);
      const late = waits.filter((wait) => wait > LATE_MS).length;
      return { accepted: waits.length, shed, wrong, p50: at(0.5), p99: at(0.99), slowest, late };
    },
  };
}

/** Connections that are kept, as many as are asked for at once. Plain sockets, so that the load costs less than the answers. */
function connections(port: number) {
  const free: { readonly ask: Ask; readonly since: number }[] = [];
  /** As a browser: the server closes soon what has been idle for long, and would miss what is sent at that moment. */
  const kept = () => {
    for (let last = free.pop(); last; last = free.pop())
      if (performance.now() - last.since < IDLE_MS) return last.ask;
    return undefined;
  };

  const open = () => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    const answers = endOfResponse();
    let under: { sent: Sent; heard: Heard; done: () => void; began: number } | undefined;
    const answered = (response: HttpResponse | undefined) => {
      const last = under;
      under = undefined;
      last?.heard(response, last.sent.wanted, performance.now() - last.began);
      last?.done();
    };
    const ask: Ask = (sent, heard, done) => {
      under = { sent, heard, done, began: performance.now() };
      socket.write(sent.text);
    };
    socket.on('data', (chunk: Buffer) => {
      const response = answers.feed(chunk);
      if (!response) return;
      answered(response);
      if (response.head.includes('\r\nconnection: close')) socket.destroy();
      else free.push({ ask, since: performance.now() });
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const at = free.findIndex((one) => one.ask === ask);
      if (at >= 0) free.splice(at, 1);
      answered(undefined);
    });
    sockets.add(socket);
    return ask;
  };
  const sockets = new Set<Socket>();

  return {
    send: (sent: Sent, heard: Heard) => new Promise<void>((done) => (kept() ?? open())(sent, heard, done)),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function liveThroughMorning(load: MorningLoad): Promise<Morning> {
  const [complaints, reads] = [listener(), listener()];
  const underWay = new Set<Promise<void>>();
  const lines = connections(load.port);
  const begin = (sent: Sent, heard: Heard) => {
    const one = lines.send(sent, heard).finally(() => underWay.delete(one));
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
        begin(complaintOf(load, done.complaints), complaints.heard);
        done.complaints += 1;
      } else {
        begin(readOf(load), reads.heard);
        done.reads += 1;
      }
    }
    if (share === 1) break;
    const asleep = performance.now();
    await pause(4);
    ownDelay = Math.max(ownDelay, performance.now() - asleep - 4);
  }
  await Promise.all(underWay);
  lines.close();
  return { complaints: complaints.told(), reads: reads.told(), ownDelay: Math.round(ownDelay) };
}

/** As a proxy tells it: every other one from a home of its own, the others as phones of one provider, behind one address. */
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
  process.stdout.write(JSON.stringify(await liveThroughMorning(JSON.parse(given))));
}
