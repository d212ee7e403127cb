/** What is sent when also the page that says that something broke cannot be drawn. It knows no brand and no reader. */

const SENTENCE = 'Helaas, deze inhoud kan niet geladen worden.';

/** Its form has no fields, and asks for the same address without what stood behind the `?`. */
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

/** @param accept the request's header: only a browser that opens an address gets a page */
export function lastPage(accept: string | undefined): Response {
  const isPage = accept?.includes('text/html') === true;
  return new Response(isPage ? PAGE : `${SENTENCE}\n`, {
    status: 500,
    headers: {
      'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'cache-control': 'private, no-store',
      ...(isPage ? { 'content-security-policy': POLICY } : {}),
    },
  });
}
