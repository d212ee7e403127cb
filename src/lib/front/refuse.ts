/** What the front answers by itself, without the house: it knows no brand, and says what to do in one sentence. */
import type { ServerResponse } from 'node:http';
import { BARE_POLICY, COMMON_HEADERS } from '../../../contract/security-headers.ts';

const BUSY_RETRY_SECONDS = 2;

const REFUSALS = {
  400: 'Deze vraag kennen wij niet.',
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

/** Whoever sent a form finds it as it was on the page before: a link here would lose what was filled in. */
const BUSY_PAGES = {
  reading: busyPage('<p>Wacht een paar tellen.</p>\n<p><a href="">Probeer het opnieuw</a></p>'),
  sending: busyPage(
    '<p>We hebben nog niets van u ontvangen. Ga terug: wat u invulde, staat er nog. Verstuur het dan opnieuw.</p>',
  ),
};

/** @param allowed methods, named to whoever used another one */
export function refuse(
  res: ServerResponse,
  status: keyof typeof REFUSALS,
  allowed?: ReadonlySet<string>,
): undefined {
  // What is left of a body stays unread, so that this connection can carry no other request.
  if (!res.req.complete) res.shouldKeepAlive = false;
  const isPage = status === 503 && res.req.headers.accept?.includes('text/html');
  res.writeHead(status, {
    ...COMMON_HEADERS,
    'content-security-policy': BARE_POLICY,
    'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': String(BUSY_RETRY_SECONDS) } : {}),
    ...(allowed ? { allow: [...allowed].join(', ') } : {}),
  });
  if (!isPage) res.end(`${REFUSALS[status]}\n`);
  else res.end(res.req.method === 'GET' ? BUSY_PAGES.reading : BUSY_PAGES.sending);
}
