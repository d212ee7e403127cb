/** Posts that no browser sends, over a plain connection from an address of the test's own choice. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface HostileBody {
  readonly kind: string;
  readonly type: string;
  readonly text: string;
  /** `crumbs`: in chunks of one byte. `drip`: a byte at a time, for ever. `cut`: half, then the connection is closed. `short`: less than it announced. */
  readonly sending?: 'chunked' | 'crumbs' | 'drip' | 'cut' | 'short' | 'long';
}

export interface Target {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  /** POST when absent. */
  readonly method?: string;
  /** The client's own address, in 127.0.0.0/8. */
  readonly from: string;
  readonly cookie?: string | undefined;
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=x';
const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
const parts = (names: readonly string[]) => `${names.map(part).join('')}--x--\r\n`;
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);

/** More than any address accepts, but for that of files. */
const OVER = 1_100_000;

export const HOSTILE: readonly HostileBody[] = [
  { kind: 'a form over the limit', type: FORM, text: `a=${'x'.repeat(70_000)}`, sending: 'chunked' },
  { kind: 'a body over every limit', type: FORM, text: `a=${'x'.repeat(OVER)}`, sending: 'chunked' },
  { kind: 'a form in chunks of one byte', type: FORM, text: `a=${'x'.repeat(60_000)}`, sending: 'crumbs' },
  { kind: 'a form that is cut off', type: FORM, text: `a=${'x'.repeat(2_000)}`, sending: 'cut' },
  { kind: 'a file that is cut off', type: MULTIPART, text: parts(numbered(20)), sending: 'cut' },
  { kind: 'a form with one name 32,700 times', type: FORM, text: 'a&'.repeat(32_700) },
  { kind: 'parts with one name', type: MULTIPART, text: parts(Array(900).fill('a')) },
  { kind: 'a form with 6,000 names', type: FORM, text: numbered(6_000).join('=1&') },
  { kind: 'parts with 900 names', type: MULTIPART, text: parts(numbered(900)) },
  { kind: 'deep JSON', type: JSON_TYPE, text: '['.repeat(15_000) },
  { kind: 'deep JSON that ends', type: JSON_TYPE, text: `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}` },
  { kind: 'a body that is shorter than it says', type: FORM, text: 'a=1', sending: 'short' },
  { kind: 'a body that is longer than it says', type: FORM, text: `a=${'x'.repeat(500)}`, sending: 'long' },
];

export const DRIPPING: readonly HostileBody[] = [
  { kind: 'a dripping form', type: FORM, text: `a=${'x'.repeat(4_000)}`, sending: 'drip' },
  { kind: 'a dripping file', type: MULTIPART, text: parts(numbered(50)), sending: 'drip' },
];

/** @returns the status, or undefined when the server closed the connection without a response */
export async function postHostile(target: Target, body: HostileBody): Promise<number | undefined> {
  const { port, from } = target;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).setNoDelay(true);
  socket.on('error', () => {});
  let received = '';
  const response = new Promise<void>((resolve) => {
    socket.setEncoding('latin1').on('data', (text) => {
      received += text;
      resolve();
    });
    socket.on('close', () => resolve());
  });
  await once(socket, 'connect').catch(() => {});
  await send(socket, target, body, response);
  if (body.sending !== 'cut') await response;
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
  return status === undefined ? undefined : Number(status);
}

async function send(
  socket: Socket,
  target: Target,
  { type, text, sending }: HostileBody,
  response: Promise<void>,
): Promise<void> {
  const length = { short: 2 * text.length, long: 10 }[sending as string] ?? text.length;
  const isChunked = sending === 'chunked' || sending === 'crumbs';
  const lengthLine = isChunked ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(headOf(target, [`content-type: ${type}`, lengthLine]));
  if (sending === 'chunked') socket.write(`${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`);
  else if (sending === 'crumbs') socket.write(`${text.replaceAll(/./gs, '1\r\n$&\r\n')}0\r\n\r\n`);
  else if (sending === 'cut') await written(socket, text.slice(0, text.length / 2));
  else if (sending === 'short') socket.end(text);
  else if (sending === 'drip') await drip(socket, text, response);
  else socket.write(text);
}

async function drip(socket: Socket, text: string, response: Promise<void>): Promise<void> {
  let isOver = false;
  response.then(() => {
    isOver = true;
  });
  for (let at = 0; at < text.length && !isOver; at += 1) {
    socket.write(text[at] ?? '');
    await Promise.race([response, pause(500)]);
  }
}

const written = (socket: Socket, text: string) =>
  new Promise<void>((resolve) => {
    socket.write(text, () => resolve());
  });

function headOf({ port, host, path, cookie, method = 'POST' }: Target, more: readonly string[]): string {
  const origin = `http://${host}:${port}`;
  const lines = [
    ...[
      `${method} ${path} HTTP/1.1`,
      `host: ${host}:${port}`,
      `origin: ${origin}`,
      'sec-fetch-site: same-origin',
    ],
    ...['x-mijn-omgeving: 1', 'accept: text/html', ...(cookie ? [`cookie: ${cookie}`] : []), ...more],
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
