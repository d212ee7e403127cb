/**
 * A load generator as small as can be, so that it costs less than what it measures: keep-alive connections over
 * plain sockets, one request after the other on each. Run as a process of its own, it prints its result as JSON.
 */
import { connect } from 'node:net';
import { endOfResponse } from './responses.ts';

export interface Load {
  readonly port: number;
  readonly host: string;
  /** Asked in turn. */
  readonly paths: readonly string[];
  readonly cookie?: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface Measured {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Answers that were not 200. */
  readonly refused: number;
}

async function putLoadOn(load: Load): Promise<Measured> {
  const requests = load.paths.map((path) => requestText(load, path));
  const waits: number[] = [];
  let refused = 0;
  const began = performance.now();
  const ends = began + load.seconds * 1000;
  const onResponse = (status: number, wait: number) => {
    waits.push(wait);
    if (status !== 200) refused += 1;
  };
  let asked = 0;
  const next = () => requests[asked++ % requests.length] ?? '';
  const connections = Array.from({ length: load.connections }, () =>
    keepAsking(load.port, next, ends, onResponse),
  );
  await Promise.all(connections);
  const seconds = (performance.now() - began) / 1000;
  waits.sort((one, other) => one - other);
  const percentile = (share: number) =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;
  return {
    requestsPerSecond: waits.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    requests: waits.length,
    refused,
  };
}

function keepAsking(
  port: number,
  next: () => string,
  ends: number,
  onResponse: (status: number, wait: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const answers = endOfResponse();
    let sent = 0;
    const send = () => {
      sent = performance.now();
      socket.write(next());
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      const response = answers.feed(chunk);
      if (!response) return;
      const now = performance.now();
      onResponse(response.status, now - sent);
      if (now < ends) send();
      else socket.end(resolve);
    });
  });
}

function requestText({ port, host, cookie }: Load, path: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}:${port}`,
    'Accept: text/html',
    'Accept-Encoding: gzip, deflate, br, zstd',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

if (import.meta.main) {
  const load: Load = JSON.parse(process.argv[2] ?? '{}');
  process.stdout.write(JSON.stringify(await putLoadOn(load)));
}
