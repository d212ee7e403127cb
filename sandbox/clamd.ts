/**
 * Simulates a virus scanner by clamd's protocol: INSTREAM over TCP. It finds only EICAR, the harmless test file, and its
 * page shows what was scanned and makes it slow, silent or wrong.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { keep, show } from './pages/show.ts';

/** `down` closes each connection without an answer; `lying` answers something that clamd never says. */
const MODES = ['normal', 'slow', 'down', 'error', 'lying'] as const;
type Mode = (typeof MODES)[number];

interface Scanned {
  readonly at: string;
  readonly bytes: number;
  readonly answer: string;
}

export interface Clamd {
  readonly pages: Hono;
  readonly port: number;
  close(): Promise<void>;
}

const COMMAND = 'zINSTREAM\0';
/** In two parts, so that a scanner does not find this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
/** As clamd's StreamMaxLength. */
const LARGEST = 26_214_400;
const SLOW_MS = 5_000;

/** @param port undefined: it has pages and no scanner, for a sandbox that is started without one */
export async function openClamd(port: number | undefined, host: string): Promise<Clamd> {
  const scanned: Scanned[] = [];
  const state = { mode: 'normal' as Mode };
  const server = createServer((socket) => receive(socket, state, scanned));
  if (port !== undefined) await listening(server, port, host);
  const address = server.address();
  return {
    pages: pagesOf(state, scanned),
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const listening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

function receive(socket: Socket, state: { readonly mode: Mode }, scanned: Scanned[]): void {
  let received = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  if (state.mode === 'down') return void socket.destroy();
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    const content = contentOf(received);
    if (content === undefined) return;
    socket.removeAllListeners('data');
    const answer = answerTo(content, state.mode);
    keep(scanned, {
      at: new Date().toISOString(),
      bytes: content === 'too large' ? LARGEST : content.length,
      answer,
    });
    setTimeout(() => socket.end(`${answer}\0`), state.mode === 'slow' ? SLOW_MS : 0);
  });
}

/** Undefined until the stream is complete. */
function contentOf(received: Buffer): Buffer | 'too large' | undefined {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length, size = 0; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    size += length;
    if (size > LARGEST) return 'too large';
    if (at + 4 + length > received.length) return undefined;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function answerTo(content: Buffer | 'too large', mode: Mode): string {
  if (mode === 'lying') return 'OK';
  if (mode === 'error') return "stream: Can't allocate memory ERROR";
  if (content === 'too large') return 'INSTREAM size limit exceeded. ERROR';
  return content.includes(EICAR, 0, 'latin1') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
}

function pagesOf(state: { mode: Mode }, scanned: readonly Scanned[]): Hono {
  const pages = new Hono();
  pages.get('/clamd.json', (context) => context.json({ mode: state.mode, scanned }));
  pages.post('/clamd/mode', async (context) => {
    const { mode } = await context.req.parseBody();
    const wanted = MODES.find((one) => one === mode);
    if (!wanted) return context.text(`One of ${MODES.join(', ')}`, 400);
    state.mode = wanted;
    return context.redirect('/clamd', 303);
  });
  pages.get('/clamd', (context) => show(context, 'Virus scanner', listOf(state.mode, scanned.toReversed())));
  return pages;
}

const listOf = (mode: Mode, scanned: readonly Scanned[]) =>
  html`<form method="post" action="/clamd/mode"><p>It is ${mode}. Make it
${MODES.map((one) => html`<button name="mode" value="${one}">${one}</button> `)}</p></form>
<p>${scanned.length === 0 ? 'Nothing was scanned yet.' : `${scanned.length} scans, newest first.`}</p>
<table><thead><tr><th>At<th>Bytes<th>Answer</tr></thead><tbody>
${scanned.map(
  ({ at, bytes, answer }) => html`<tr><td>${at.slice(11, 19)}<td>${bytes}<td>${answer}</tr>
`,
)}</tbody></table>`;
