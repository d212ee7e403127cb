/** Refusals before a request is handled: without a brand, with what to do in one or two sentences. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { barePage } from './bare-page.ts';
import { isInTooManyPieces } from './body-bounds.ts';
import { BARE_POLICY, COMMON_HEADERS } from './security-headers.ts';
import { canBeReadOn } from './unread-bodies.ts';

const BUSY_RETRY_SECONDS = 2;

interface Refusal {
  readonly heading: string;
  readonly text: string;
  /** What a reader does who sent a form. With the browser's back button the form is as it was filled in. */
  readonly sent: string;
}

const KEPT = 'Ga terug: wat u invulde, staat er nog.';

const REFUSALS = {
  405: { heading: 'Deze vraag kennen wij niet', text: 'Ga terug en probeer het opnieuw.', sent: KEPT },
  408: {
    heading: 'Het versturen duurde te lang',
    text: 'Probeer het nog eens.',
    sent: `Uw verbinding is misschien traag. ${KEPT} Verstuur het dan opnieuw.`,
  },
  413: {
    heading: 'Dit bericht is te groot',
    text: 'Maak het korter.',
    sent: `${KEPT} Maak uw tekst korter of kies een kleiner bestand. Verstuur het dan opnieuw.`,
  },
  503: {
    heading: 'Het is nu erg druk',
    text: 'Probeer het over een paar tellen opnieuw.',
    sent: `We hebben nog niets van u ontvangen. ${KEPT} Verstuur het dan opnieuw.`,
  },
} as const satisfies Record<number, Refusal>;

/** The form may have arrived. Each change has a key, so a second post changes nothing twice. */
const LATE: Refusal = {
  heading: 'Dit duurt te lang',
  text: 'Probeer het over een paar tellen opnieuw.',
  sent: `${KEPT} Verstuur het dan opnieuw. Het wordt niet dubbel verwerkt.`,
};

const page = ({ heading }: Refusal, next: string) =>
  barePage(`${heading} – Mijn Omgeving`, `<h1>${heading}</h1>\n${next}`);

/** What is read and dropped of a larger one before its connection is closed, so that the client reads the refusal. */
const DROPPED = { bytes: 2_000_000, ms: 2_000 };

export type RefusedStatus = keyof typeof REFUSALS;
type Kind = 'text' | 'reading' | 'sending';

/** @param allowed methods for the `Allow` header */
export function refuse(
  response: ServerResponse,
  status: RefusedStatus,
  allowed?: ReadonlySet<string>,
): undefined {
  const { lines, body } = RESPONSES[status][kindFor(response.req)];
  send(response, status, allowed ? [...lines, 'allow', [...allowed].join(', ')] : lines, body);
}

/** Ends a request whose handler did not finish in time. */
export function refuseLate(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.shouldKeepAlive = false;
  const { lines, body } = LATE_RESPONSES[kindFor(response.req)];
  send(response, 503, lines, body);
}

function send(response: ServerResponse, status: number, lines: string[], body: string): void {
  const { req } = response;
  // The rest of a large or broken body is not read, so its connection is closed.
  const isDone = canBeReadOn(req);
  if (!isDone) response.shouldKeepAlive = false;
  response.writeHead(status, lines);
  if (isDone || response.destroyed) return void response.end(body);
  response.write(body);
  dropRest(req, () => response.end());
}

/** A connection that is closed while bytes arrive is reset, and the client may lose the response. */
function dropRest(request: IncomingMessage, end: () => void): void {
  let dropped = 0;
  let pieces = 0;
  const stop = () => {
    clearTimeout(timer);
    request.off('data', drop).off('end', stop).off('close', stop);
    end();
  };
  const drop = (chunk: Buffer) => {
    dropped += chunk.length;
    pieces += 1;
    if (isInTooManyPieces(pieces, dropped)) request.destroy();
    else if (dropped > DROPPED.bytes) stop();
  };
  const timer = setTimeout(stop, DROPPED.ms);
  request.on('data', drop).on('end', stop).on('close', stop).resume();
}

function kindFor({ headers, method }: IncomingMessage): Kind {
  if (!headers.accept?.includes('text/html')) return 'text';
  return method === 'GET' || method === 'HEAD' ? 'reading' : 'sending';
}

function responseOf(status: number, body: string, type = 'text/plain') {
  const headers = {
    ...COMMON_HEADERS,
    'content-security-policy': BARE_POLICY,
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    ...(status === 503 ? { 'retry-after': String(BUSY_RETRY_SECONDS) } : {}),
  };
  return { lines: Object.entries(headers).flat(), body };
}

/** Created once, because there may be thousands per second. */
function responsesOf(status: number, refusal: Refusal) {
  const { heading, text, sent } = refusal;
  const again = `<p>${text}</p>\n<p><a href="">Probeer het opnieuw</a></p>`;
  return {
    text: responseOf(status, `${heading}. ${text}\n`),
    reading: responseOf(status, page(refusal, again), 'text/html'),
    sending: responseOf(status, page(refusal, `<p>${sent}</p>`), 'text/html'),
  };
}

const RESPONSES = {
  405: responsesOf(405, REFUSALS[405]),
  408: responsesOf(408, REFUSALS[408]),
  413: responsesOf(413, REFUSALS[413]),
  503: responsesOf(503, REFUSALS[503]),
};
const LATE_RESPONSES = responsesOf(503, LATE);
