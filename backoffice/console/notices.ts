/** Pages that say one thing: that something is not there, that a form did not come from here. */

import type { Page } from '../identity/pages/page.ts';
import { html } from '../kernel/html.ts';
import { consolePage } from './page.ts';
import type { Operator } from './sessions.ts';

export function noticePage(title: string, text: string, operator?: Operator): Page {
  return consolePage({
    title,
    operator,
    body: html`<h1>${title}</h1><p>${text}</p><p><a href="/">Naar het overzicht</a></p>`,
  });
}

export const notNow = (): Page =>
  noticePage(
    'Deze pagina kan nu niet geladen worden',
    'Het ligt niet aan u. Probeer het over een minuut opnieuw.',
  );

/** Of a form: what broke may have broken after it was done. */
export const notSure = (): Page =>
  noticePage(
    'Misschien is dit niet gelukt',
    'Kijk over een minuut in het overzicht. Staat uw wijziging er niet bij? Doe het dan opnieuw.',
  );

export const nothingHere = (): Page => noticePage('Deze pagina is er niet', 'Controleer het adres.');
