/** Pages that say one thing: how to log in, that something is not there, that a form did not come from here. */
import { hasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import { html } from '../../identity/pages/html.ts';
import type { Page } from '../../identity/pages/page.ts';
import type { Operator } from '../sessions.ts';
import { officePage, summary } from './page.ts';

interface Login {
  readonly name: string;
  readonly mistakes: Readonly<Partial<Record<'naam' | 'wachtwoord', string>>>;
}

/** What is wrong with what was typed, before anything is looked up. */
export function mistakesIn(name: string, password: string): Login['mistakes'] {
  const hidden = 'Wis dit veld en vul het opnieuw in. Er staat een onzichtbaar teken in.';
  return {
    ...(name.trim() === '' ? { naam: 'Vul uw naam in.' } : hasHiddenCharacters(name) && { naam: hidden }),
    ...(password === ''
      ? { wachtwoord: 'Vul uw wachtwoord in.' }
      : hasHiddenCharacters(password) && { wachtwoord: hidden }),
  };
}

export function loginPage({ name, mistakes }: Login): Page {
  const wrong = (field: keyof Login['mistakes']) =>
    mistakes[field] !== undefined && html`<p class="wrong" id="${field}-fout">${mistakes[field]}</p>`;
  const marked = (field: keyof Login['mistakes']) =>
    mistakes[field] !== undefined && html` aria-invalid="true" aria-describedby="${field}-fout"`;
  const body = html`<div class="narrow">${summary(mistakes)}
<h1>Inloggen</h1>
<p>Deze pagina is voor medewerkers van de bezorging.</p>
<form method="post" action="/inloggen" novalidate>
<div class="field"><label for="naam">Naam</label>${wrong('naam')}
<input id="naam" name="naam" value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false" aria-required="true"${marked('naam')}></div>
<div class="field"><label for="wachtwoord">Wachtwoord</label>${wrong('wachtwoord')}
<input id="wachtwoord" name="wachtwoord" type="password" autocomplete="current-password" aria-required="true"${marked('wachtwoord')}></div>
<button class="action">Inloggen</button>
</form></div>`;
  return officePage({ title: 'Inloggen', isWrong: Object.keys(mistakes).length > 0, body });
}

export function noticePage(title: string, text: string, operator?: Operator): Page {
  return officePage({
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
