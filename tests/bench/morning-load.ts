/**
 * Seven in the morning, as a load: complaints and overviews come at their own pace, whether or not the answers keep up.
 * Run as a process of its own, it prints what was answered as JSON.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

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
  readonly complaints: Told;
  readonly reads: Told;
}

const LATE_MS = 500;
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

interface Sent {
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What stands in an answer that counts. */
  readonly wanted: string;
}

function listener() {
  const waits: number[] = [];
  const wrong: Record<string, number> = {};
  let shed = 0;
  return {
    heard(status: number, retryAfter: string | undefined, isWanted: boolean, wait: number) {
      if (status === 200 && isWanted) waits.push(wait);
      else if (status === 503 && retryAfter && wait <= LATE_MS) shed += 1;
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

function send(port: number, sent: Sent, heard: ReturnType<typeof listener>['heard']): Promise<void> {
  const began = performance.now();
  const method = sent.body === undefined ? 'GET' : 'POST';
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path: sent.path,
        headers: { host: sent.host, ...sent.headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('latin1').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => {
          const { statusCode = 0, headers } = answer;
          heard(statusCode, headers['retry-after'], text.includes(sent.wanted), performance.now() - began);
          resolve();
        });
      },
    );
    asked.on('error', () => {
      heard(0, undefined, false, performance.now() - began);
      resolve();
    });
    asked.end(sent.body);
  });
}

export async function liveThroughMorning(load: MorningLoad): Promise<Morning> {
  const [complaints, reads] = [listener(), listener()];
  const underWay = new Set<Promise<void>>();
  const begin = (sent: Sent, heard: ReturnType<typeof listener>['heard']) => {
    const one = send(load.port, sent, heard).finally(() => underWay.delete(one));
    underWay.add(one);
  };
  const began = performance.now();
  const done = { complaints: 0, reads: 0 };
  for (;;) {
    const share = Math.min(1, (performance.now() - began) / (load.seconds * 1000));
    for (; done.complaints < Math.floor(share * load.links.length); done.complaints += 1)
      begin(complaintOf(load, done.complaints), complaints.heard);
    for (; done.reads < Math.floor(share * load.seconds * load.readsPerSecond); done.reads += 1)
      begin(readOf(load), reads.heard);
    if (share === 1) break;
    await pause(4);
  }
  await Promise.all(underWay);
  agent.destroy();
  return { complaints: complaints.told(), reads: reads.told() };
}

/** Each from a home of its own, as a proxy tells it. */
function complaintOf({ port, complaintHost, links }: MorningLoad, index: number): Sent {
  const host = `${complaintHost}:${port}`;
  const home = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  return {
    host,
    path: `/bezorgservice/melding/${links[index]}`,
    headers: {
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': home,
    },
    body: 'antwoord=nee',
    wanted: 'Gelukt.',
  };
}

function readOf({ port, readHost, readPath, cookie }: MorningLoad): Sent {
  return { host: `${readHost}:${port}`, path: readPath, headers: { cookie }, wanted: '</html>' };
}

if (import.meta.main) {
  let given = '';
  for await (const chunk of process.stdin) given += chunk;
  process.stdout.write(JSON.stringify(await liveThroughMorning(JSON.parse(given))));
}
