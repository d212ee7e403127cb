/** The client of uploads against a small server of the protocol, with connections that break. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFileReference } from '../../../../contract/uploads.ts';
import { tusClient } from './tus-client.ts';
import { FileRefused } from './use-uploads.ts';

const KEY = 'abcdefghijklmnopqrstu';

/** What the server has, and how it behaves at each request. */
const state = {
  received: [] as Buffer[],
  log: [] as string[],
  refusal: '',
  fail: 0,
  busy: 0,
  gone: 0,
  checks: 0,
};
const length = () => state.received.reduce((sum, part) => sum + part.length, 0);
let server: Server;
let address = '';

/** Only what the client uses, with the network of Node. */
class FakeXhr {
  status = 0;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  readonly #controller = new AbortController();
  readonly #headers: Record<string, string> = {};
  #url = '';
  #answer = new Headers();
  open = (_: string, url: string) => {
    this.#url = url;
  };
  setRequestHeader = (name: string, value: string) => {
    this.#headers[name] = value;
  };
  getResponseHeader = (name: string) => this.#answer.get(name);
  abort = () => this.#controller.abort();
  send = (body: Blob) =>
    void fetch(this.#url, { method: 'PATCH', headers: this.#headers, body, signal: this.#controller.signal })
      .then(({ status, headers }) => {
        [this.status, this.#answer] = [status, headers];
        this.upload.onprogress?.({ loaded: body.size });
        this.onload();
      })
      .catch(() => (this.#controller.signal.aborted ? this.onabort() : this.onerror()))
      .finally(() => this.onloadend());
}

beforeEach(async () => {
  Object.assign(state, { received: [], log: [], refusal: '', fail: 0, busy: 0, gone: 0, checks: 0 });
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    state.log.push(`${request.method} ${request.headers['upload-offset'] ?? ''} ${body.length}`.trim());
    if (request.method === 'POST') {
      response.writeHead(201).end(JSON.stringify({ link: '/api/uploads/x', key: KEY }));
      return;
    }
    if (state.busy-- > 0) return void response.writeHead(503).end();
    if (request.method === 'PATCH') {
      if (state.fail-- > 0) return void request.socket.destroy();
      if (state.refusal) return void response.writeHead(422, { 'upload-refusal': state.refusal }).end();
      if (state.gone-- > 0) return void response.writeHead(410).end();
      state.received.push(body);
    }
    const checking = state.checks-- > 0 ? 'checking' : 'ready';
    response.writeHead(204, { 'upload-offset': String(length()), 'upload-state': checking }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => real(new URL(url, address), init));
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  vi.spyOn(Math, 'random').mockReturnValue(-0.499);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.close();
});

const bytes = Buffer.alloc(1_500_000, 'krant');
const file = (content: Buffer = bytes) => new File([new Uint8Array(content)], 'natte krant.txt');
const send = (
  given = file(),
  client = tusClient('form-0123456789abc'),
  signal = new AbortController().signal,
) => {
  const phases: string[] = [];
  const onPhase = (phase: string) => void (phases.at(-1) === phase || phases.push(phase));
  const done = client.send(given, { signal, onProgress: () => {}, onPhase });
  return { done, phases };
};

test('a file is sent in parts that grow and stay below the limit of a body', async () => {
  const reference = await send().done;
  expect(readFileReference(reference)).toEqual({ key: KEY, name: 'natte krant.txt', size: 1_500_000 });
  expect(Buffer.concat(state.received).equals(bytes)).toBe(true);
  expect(state.received.map((part) => part.length)).toEqual([262_144, 524_288, 713_568]);
  expect(Math.max(...state.received.map((part) => part.length))).toBeLessThan(1_000_000);
});

test('after a lost connection it goes on where the server says', async () => {
  state.fail = 2;
  const { done, phases } = send();
  await done;
  expect(phases).toEqual(['sending', 'retrying', 'sending']);
  expect(Buffer.concat(state.received).equals(bytes)).toBe(true);
  expect(state.log.slice(0, 6).map((line) => line.split(' ')[0])).toEqual([
    'POST',
    'HEAD',
    'PATCH',
    'HEAD',
    'PATCH',
    'HEAD',
  ]);
});

test('a portal that is too busy is asked again by the same link', async () => {
  state.busy = 3;
  await send().done;
  expect(Buffer.concat(state.received).equals(bytes)).toBe(true);
  expect(state.log.filter((line) => line.startsWith('POST'))).toHaveLength(1);
});

test('it gives up after three more tries, and a retry uses the same link', async () => {
  state.fail = 4;
  const [client, given] = [tusClient('form-0123456789abc'), file()];
  await expect(send(given, client).done).rejects.toThrow('lost');
  await send(given, client).done;
  expect(state.log.filter((line) => line.startsWith('POST'))).toHaveLength(1);
});

test('a refused file is not tried again', async () => {
  state.refusal = 'FILE-VIRUS';
  await expect(send().done).rejects.toEqual(new FileRefused('FILE-VIRUS'));
  expect(state.log.filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
});

test('a link that has expired is replaced when the reader tries again', async () => {
  state.gone = Infinity;
  const [client, given] = [tusClient('form-0123456789abc'), file()];
  await expect(send(given, client).done).rejects.toThrow('410');
  state.gone = 0;
  await send(given, client).done;
  expect(state.log.filter((line) => line.startsWith('POST'))).toHaveLength(2);
});

test('a link that expired while the connection was lost is replaced by one press', async () => {
  state.fail = 4;
  const [client, given] = [tusClient('form-0123456789abc'), file()];
  await expect(send(given, client).done).rejects.toThrow('lost');
  state.gone = 1;
  await send(given, client).done;
  expect(state.log.filter((line) => line.startsWith('POST'))).toHaveLength(2);
  expect(Buffer.concat(state.received).equals(bytes)).toBe(true);
});

test('it says that the file is checked', async () => {
  state.checks = 5;
  const { done, phases } = send(file(Buffer.from('krant')));
  await done;
  expect(phases).toEqual(['sending', 'checking']);
});

test('a file that the reader removes is not sent any further', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(send(file(), tusClient('form-0123456789abc'), stop.signal).done).rejects.toThrow();
  expect(state.received).toEqual([]);
});
