/** Pages with one message, such as "not found" or "try again". */

import type { Page } from '../identity/pages/page.ts';
import { html } from '../kernel/html.ts';
import { consolePage } from './page.ts';
import type { Operator } from './sessions.ts';

export function noticePage(title: string, text: string, operator?: Operator): Page {
  return consolePage({
    title,
    operator,
    body: html`<div class="narrow"><h1>${title}</h1><p>${text}</p><p><a class="action" href="/">Naar het overzicht</a></p></div>`,
  });
}

export const unavailablePage = (): Page =>
  noticePage(
    'Deze pagina kan nu niet geladen worden',
    'Het ligt niet aan u. Probeer het over een minuut opnieuw.',
  );

/** After an error in a form: it may have occurred before or after the change was stored. */
export const uncertainPage = (): Page =>
  noticePage(
    'Misschien is dit niet gelukt',
    'Kijk over een minuut in het overzicht. Staat uw wijziging er niet bij? Doe het dan opnieuw.',
  );

export const notFoundPage = (): Page =>
  noticePage('We kunnen deze pagina niet vinden', 'Misschien staat er een fout in het adres.');
