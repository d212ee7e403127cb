/** A document without brand, style and script, for what is refused or fails before a page can be rendered. */
export const barePage = (title: string, body: string): string => `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

/** The page for an unknown host, without link or cookie. */
export const MISDIRECTED_PAGE = barePage(
  'Mijn Omgeving',
  `<h1>Deze site kennen wij niet</h1>
<p>Controleer het adres. Of open Mijn Omgeving via de site van uw krant of tijdschrift.</p>`,
);

const POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";

/** @param accept the request's header; a request that does not accept HTML gets the sentence */
export function bareResponse(
  accept: string | null | undefined,
  status: number,
  { page, sentence }: { readonly page: string; readonly sentence: string },
): Response {
  const isPage = acceptsPage(accept);
  return new Response(isPage ? page : sentence, {
    status,
    headers: {
      'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'cache-control': 'private, no-store',
      ...(isPage ? { 'content-security-policy': POLICY } : {}),
    },
  });
}

export const acceptsPage = (accept: string | null | undefined): boolean =>
  accept?.includes('text/html') === true;
