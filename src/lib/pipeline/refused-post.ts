/**
 * The page for a form that was refused before a page could take it: one of another site, or one without the headers that
 * say where it comes from. It has no brand, because anyone can cause it at no cost. Nothing was changed.
 */
import { endpointOf } from '../shared/endpoints.ts';

const SENTENCE = 'Dit formulier komt niet van deze site. Open de pagina opnieuw en probeer het nog eens.';

/** @param link of the page to go on at: '' is the address of the form */
const pageOf = (link: string, words: string) => `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Fout: Mijn Omgeving</title>
</head>
<body>
<main>
<h1>Dat is niet gelukt</h1>
<p>We konden uw formulier niet aannemen. We hebben niets veranderd.</p>
<p><a href="${link}">${words}</a> en probeer het nog eens.</p>
<p>Lukt het weer niet? Gebruik dan een andere browser. Of bel onze klantenservice.</p>
</main>
</body>
</html>
`;

const OWN_PAGE = pageOf('', 'Open de pagina opnieuw');
/** An endpoint has no page of its own. */
const HOME_PAGE = pageOf('/', 'Ga naar Mijn Omgeving');

const POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";

/** A request that does not accept HTML gets one sentence. */
export function refusedPost(request: Request, status = 403): Response {
  const isPage = wantsPage(request);
  const page = endpointOf(new URL(request.url).pathname) ? HOME_PAGE : OWN_PAGE;
  return new Response(isPage ? page : SENTENCE, {
    status,
    headers: {
      'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'cache-control': 'private, no-store',
      ...(isPage ? { 'content-security-policy': POLICY } : {}),
    },
  });
}

/** A refusal without a body, of a form that a browser sent from a page. */
export const isBareRefusal = (request: Request, { status, body }: Response): boolean =>
  request.method === 'POST' && status >= 400 && body === null && wantsPage(request);

const wantsPage = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') === true;
