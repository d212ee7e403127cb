/** Refusals of the HTTP front, before the portal: without a brand, with one sentence about what to do. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BARE_POLICY, COMMON_HEADERS } from '../../../contract/security-headers.ts';

const BUSY_RETRY_SECONDS = 2;

const REFUSALS = {
  405: 'Deze vraag kennen wij niet.',
  408: 'Het versturen duurde te lang. Probeer het nog eens.',
  413: 'Dit bericht is te groot.',
  503: 'Het is nu erg druk. Probeer het over een paar tellen opnieuw.',
} as const;

const busyPage = (next: string) => `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Even wachten – Mijn Omgeving</title>
</head>
<body>
<main>
<h1>Het is nu erg druk</h1>
${next}
</main>
</body>
</html>
`;

/** No link: with the browser's back button the reader gets the form back as it was filled in. */
const BUSY_PAGES = {
  reading: busyPage('<p>Wacht een paar tellen.</p>\n<p><a href="">Probeer het opnieuw</a></p>'),
  sending: busyPage(
    '<p>We hebben nog niets van u ontvangen. Ga terug: wat u invulde, staat er nog. Verstuur het dan opnieuw.</p>',
  ),
};

/** Bytes. A smaller body is read to its end after a refusal, so that the connection can be used again. */
const SMALL_BODY = 16_384;

type Status = keyof typeof REFUSALS;
type Busy = 'text' | keyof typeof BUSY_PAGES;

/** @param allowed methods for the `Allow` header */
export function refuse(res: ServerResponse, status: Status, allowed?: ReadonlySet<string>): undefined {
  if (!canCarryOn(res.req)) res.shouldKeepAlive = false;
  const { lines, body } =
    status === 503 ? BUSY[busyFor(res.req)] : responseOf(status, `${REFUSALS[status]}\n`);
  res.writeHead(status, allowed ? [...lines, 'allow', [...allowed].join(', ')] : lines);
  res.end(body);
}

/** The rest of a large or broken body is not read, so its connection is closed. */
function canCarryOn({ complete, headers }: IncomingMessage): boolean {
  return complete || (!headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) <= SMALL_BODY);
}

function busyFor({ headers, method }: IncomingMessage): Busy {
  if (!headers.accept?.includes('text/html')) return 'text';
  return method === 'GET' ? 'reading' : 'sending';
}

function responseOf(status: Status, body: string, type = 'text/plain') {
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
const BUSY: Readonly<Record<Busy, ReturnType<typeof responseOf>>> = {
  text: responseOf(503, `${REFUSALS[503]}\n`),
  reading: responseOf(503, BUSY_PAGES.reading, 'text/html'),
  sending: responseOf(503, BUSY_PAGES.sending, 'text/html'),
};
