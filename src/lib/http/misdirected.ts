/** The response for an unknown host: without brand, link or cookie. */
import { BARE_POLICY } from '../../../server/security-headers.ts';

const PAGE = `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mijn Omgeving</title>
</head>
<body>
<main>
<h1>Deze site kennen wij niet</h1>
<p>Controleer het adres. Of open Mijn Omgeving via de site van uw krant of tijdschrift.</p>
</main>
</body>
</html>
`;

const MISDIRECTED_STATUS = 421;

/** Redirects a page at another host of a brand to the same page at its portal. Other methods are refused. */
export function redirectToPortal(
  method: string | undefined,
  path: string | undefined,
  portal: string,
): Response {
  if (method !== 'GET' && method !== 'HEAD') return misdirected();
  const isPlain = path !== undefined && /^\/(?![/\\])/.test(path);
  return new Response(null, {
    status: 308,
    headers: {
      location: portal + (isPlain ? path : '/'),
      'cache-control': 'no-store',
      'content-security-policy': BARE_POLICY,
    },
  });
}

export function misdirected(): Response {
  return new Response(PAGE, {
    status: MISDIRECTED_STATUS,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': BARE_POLICY,
    },
  });
}
