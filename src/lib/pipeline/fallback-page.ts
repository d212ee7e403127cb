/** The error page when the normal error page cannot be rendered either. It has no brand. */

const SENTENCE = 'Helaas, deze inhoud kan niet geladen worden.';

/** The form has no fields; its button requests the same path without a query. */
const PAGE = `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Er ging iets mis – Mijn Omgeving</title>
</head>
<body>
<main>
<h1>Er ging iets mis bij ons</h1>
<p>${SENTENCE}</p>
<form action="?"><button>Probeer opnieuw</button></form>
</main>
</body>
</html>
`;

const POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";

/** @param accept the request's header; a request that does not accept HTML gets plain text */
export function fallbackPage(accept: string | undefined, status: 500 | 503): Response {
  const isPage = accept?.includes('text/html') === true;
  return new Response(isPage ? PAGE : `${SENTENCE}\n`, {
    status,
    headers: {
      'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'cache-control': 'private, no-store',
      ...(isPage ? { 'content-security-policy': POLICY } : {}),
    },
  });
}
