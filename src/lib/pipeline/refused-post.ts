/**
 * The page for a form that was refused before a page could take it: one of another site, or one without the headers that
 * say where it comes from. It has no brand, because anyone can cause it at no cost. Nothing was changed.
 */
import { acceptsPage, barePage, bareResponse } from '../../../server/bare-page.ts';
import { endpointOf } from '../shared/endpoints.ts';

const SENTENCE = 'Dit formulier komt niet van deze site. Open de pagina opnieuw en probeer het nog eens.';

/** @param link of the page to go on at: '' is the address of the form */
const pageOf = (link: string, words: string) =>
  barePage(
    'Fout: Mijn Omgeving',
    `<h1>Dat is niet gelukt</h1>
<p>We konden uw formulier niet aannemen. We hebben niets veranderd.</p>
<p><a href="${link}">${words}</a> en probeer het nog eens.</p>
<p>Lukt het weer niet? Gebruik dan een andere browser. Of bel onze klantenservice.</p>`,
  );

const OWN_PAGE = pageOf('', 'Open de pagina opnieuw');
/** An endpoint has no page of its own. */
const HOME_PAGE = pageOf('/', 'Ga naar Mijn Omgeving');

/** A request that does not accept HTML gets one sentence. */
export function refusedPost({ url, headers }: Request, status = 403): Response {
  const page = endpointOf(new URL(url).pathname) ? HOME_PAGE : OWN_PAGE;
  return bareResponse(headers.get('accept'), status, { page, sentence: SENTENCE });
}

/** A refusal without a body, of a form that a browser sent from a page. */
export const isBareRefusal = (request: Request, { status, body }: Response): boolean =>
  request.method === 'POST' && status >= 400 && body === null && acceptsPage(request.headers.get('accept'));
