/** The error page when the normal error page cannot be rendered either. It has no brand. */
import { barePage, bareResponse } from '../../../server/bare-page.ts';

const SENTENCE = 'Helaas, deze inhoud kan niet geladen worden.';

/** The form has no fields; its button requests the same path without a query. */
const PAGE = barePage(
  'Er ging iets mis – Mijn Omgeving',
  `<h1>Er ging iets mis bij ons</h1>
<p>${SENTENCE}</p>
<form action="?"><button>Probeer opnieuw</button></form>`,
);

/** @param accept the request's header; a request that does not accept HTML gets plain text */
export const fallbackPage = (accept: string | undefined, status: 500 | 503): Response =>
  bareResponse(accept, status, { page: PAGE, sentence: `${SENTENCE}\n` });
