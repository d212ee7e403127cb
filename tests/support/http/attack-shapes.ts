/** Connections that no browser makes: many at once, each with the bytes of its kind. */
import { connect, type Socket } from 'node:net';

export interface Attack {
  readonly kind: string;
  readonly connections: number;
  readonly text: string;
  /** What each connection may receive, by status; `none` for no byte. A busy server may refuse with 503. */
  readonly statuses: readonly (number | 'none')[];
  /** True for a client that never reads. */
  readonly isUnread?: boolean;
  /** Milliseconds after which the client leaves, whatever it has received. */
  readonly leavesAfter?: number;
}

const PAGE = '/klantenservice/contact/formulier';
const FORM = 'content-type: application/x-www-form-urlencoded\r\n';
const CLOSE = 'connection: close\r\n';
const repeated = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');

/** @param host with its port */
export function attacks(host: string): readonly Attack[] {
  const named = `host: ${host}\r\n`;
  const get = (path: string, lines = '', version = '1.1') =>
    `GET ${path} HTTP/${version}\r\n${named}${lines}\r\n`;
  const post = (lines: string, body = '', version = '1.1') =>
    `POST /account/email/abc HTTP/${version}\r\n${named}${lines}\r\n${body}`;
  const query = (text: string) => {
    const body = JSON.stringify({ query: text });
    const own = `origin: http://${host}\r\nsec-fetch-site: same-origin\r\nx-mijn-omgeving: 1\r\n`;
    const about = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    return `POST /api/graphql HTTP/1.1\r\n${named}${own}${about}${CLOSE}\r\n${body}`;
  };
  const few = (kind: string, text: string, ...statuses: Attack['statuses'][number][]): Attack => ({
    ...{ kind, connections: 50, text, statuses },
  });
  const many = (kind: string, text: string, more: Partial<Attack> = {}): Attack => ({
    ...{ kind, connections: 200, text, statuses: ['none'], leavesAfter: 1_000, ...more },
  });
  return [
    many('connections that send nothing', ''),
    many('half a header', `GET / HTTP/1.1\r\n${named}x-a: `),
    many('pages that are not read', get(PAGE), { isUnread: true }),
    many('clients that leave', get(PAGE), { statuses: [200, 'none'], leavesAfter: 30 }),
    many('pages without waiting', get(PAGE).repeat(300), { connections: 20, statuses: [200, 'none'] }),
    many('files without waiting', get('/favicon.ico').repeat(300), { connections: 20, isUnread: true }),
    few('a continuation that is not used', post(`expect: 100-continue\r\n${FORM}content-length: 3\r\n`), 100),
    few(
      'a continuation of too much',
      post(`expect: 100-continue\r\n${FORM}content-length: 30000000\r\n`),
      413,
    ),
    few('another expectation', post('expect: coffee\r\ncontent-length: 3\r\n'), 417),
    few('GraphQL aliases', query(`{${repeated(900, (at) => `a${at}:account{id} `)}}`), 401),
    few('GraphQL depth', query('{a'.repeat(3_000) + '}'.repeat(3_000)), 401),
    few('a GraphQL cycle', query('{...A} fragment A on Query{...B} fragment B on Query{...A}'), 401),
    few('GraphQL directives', query(`{account ${'@skip(if:false)'.repeat(900)}{id}}`), 401),
    few(
      '2,500 headers',
      get(
        '/',
        repeated(2_500, (at) => `a${at}: 1\r\n`),
      ),
      431,
    ),
    few('3,500 cookies', get('/account', `cookie: ${'a=1;'.repeat(3_500)}\r\n${CLOSE}`), 303),
    few(
      '1,500 forwarded addresses',
      get(PAGE, `x-forwarded-for: ${'1.1.1.1,'.repeat(1_500)}\r\n${CLOSE}`),
      200,
    ),
    few('4,500 languages', get(PAGE, `accept-language: ${'nl,'.repeat(4_500)}\r\n${CLOSE}`), 200),
    few('an old protocol', get(PAGE, '', '1.0'), 200),
    few('an old protocol without a host', `GET ${PAGE} HTTP/1.0\r\n\r\n`, 421),
    few(
      'an old protocol in chunks',
      post('transfer-encoding: chunked\r\n', '3\r\na=b\r\n0\r\n\r\n', '1.0'),
      403,
    ),
    few('a newer protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400),
    few('an absolute address', get(`http://${host}/`), 400),
    few('a tunnel', `CONNECT ${host} HTTP/1.1\r\n${named}\r\n`, 'none'),
    few('no path', `OPTIONS * HTTP/1.1\r\n${named}\r\n`, 400),
    few('another protocol', get(PAGE, 'connection: upgrade\r\nupgrade: websocket\r\n'), 200),
    few('a folded header', get('/', 'x-a: b\r\n c\r\n'), 400),
    few('a folded length', post('transfer-encoding:\r\n chunked\r\ncontent-length: 3\r\n', 'abc'), 400),
    few('chunks and a length', post('transfer-encoding: chunked\r\ncontent-length: 3\r\n', '0\r\n\r\n'), 400),
    few('unknown chunks', post('transfer-encoding: xchunked\r\n', '0\r\n\r\n'), 400),
    few('chunks that are not last', post('transfer-encoding: chunked, identity\r\n', '0\r\n\r\n'), 400),
    few('two lengths', post('content-length: 3\r\ncontent-length: 4\r\n', 'abc'), 400),
    few('a length with a sign', post('content-length: +3\r\n', 'abc'), 400),
    few('lines without their first half', get('/').replaceAll('\r', ''), 400),
    few('a space before a colon', 'GET / HTTP/1.1\r\nhost : a\r\n\r\n', 400),
    few(
      '900 headers after a body',
      post(
        `${FORM}transfer-encoding: chunked\r\n${CLOSE}`,
        `3\r\na=b\r\n0\r\n${repeated(900, (at) => `a${at}: 1\r\n`)}\r\n`,
      ),
      403,
    ),
    few('a long chunk extension', post('transfer-encoding: chunked\r\n', `3;${'a'.repeat(17_000)}\r\n`), 413),
  ];
}

export interface Attackers {
  /** Resolves when each of them has received something, was refused or has left. */
  readonly over: Promise<unknown>;
  /** By what they received. */
  statuses(): ReadonlySet<number | 'none'>;
  leave(): void;
}

/** All of them at once, from addresses of one network. */
export function begin(port: number, { connections, text, isUnread, leavesAfter }: Attack): Attackers {
  const all = Array.from({ length: connections }, (_, at) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (at % 250)}` });
    const { promise: over, resolve } = Promise.withResolvers<void>();
    let received = '';
    socket.on('error', () => {}).on('close', () => resolve());
    if (isUnread) socket.pause();
    else
      socket.setEncoding('latin1').on('data', (more) => {
        received += more;
        if (leavesAfter === undefined) resolve();
      });
    if (leavesAfter !== undefined) setTimeout(() => leave(socket), leavesAfter);
    socket.write(text);
    return { socket, over, status: () => statusOf(received) };
  });
  return {
    over: Promise.all(all.map(({ over }) => over)),
    statuses: () => new Set(all.map(({ status }) => status())),
    leave: () => {
      for (const { socket } of all) leave(socket);
    },
  };
}

const leave = (socket: Socket) => socket.resetAndDestroy();

/** Of the last response in it. */
function statusOf(received: string): number | 'none' {
  const status = [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].at(-1)?.[1];
  return status === undefined ? 'none' : Number(status);
}
