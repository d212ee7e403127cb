/** The console's login: a name, a password and the code of an authenticator app, on one page. */
import { fieldHasHiddenCharacters } from '../../contract/hidden-characters.ts';
import { formField } from '../identity/pages/fields.ts';
import type { Page } from '../identity/pages/page.ts';
import { type Html, html } from '../kernel/html.ts';
import { consolePage, summary } from './page.ts';

type Field = 'naam' | 'wachtwoord' | 'code';
export type Mistakes = Readonly<Partial<Record<Field, string>>>;

export interface Typed {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

const HIDDEN = 'Wis dit veld en vul het opnieuw in. Er staat een onzichtbaar teken in.';

export function mistakesIn({ name, password, code }: Typed): Mistakes {
  const mistakes = {
    naam: name.trim() === '' ? 'Vul uw naam in.' : fieldHasHiddenCharacters(name) && HIDDEN,
    wachtwoord: password === '' ? 'Vul uw wachtwoord in.' : fieldHasHiddenCharacters(password) && HIDDEN,
    code:
      code === ''
        ? 'Vul de code uit uw app in.'
        : !/^\d{6}$/.test(code) && 'Vul een code van zes cijfers in.',
  };
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake));
}

export function loginPage({ name, mistakes }: { readonly name: string; readonly mistakes: Mistakes }): Page {
  const field = (id: Field, label: string, attributes: Html, hint?: string) =>
    formField({
      ...{ id, label, hint, mistake: mistakes[id] },
      control: (own) => html`<input ${own} class="input" ${attributes} aria-required="true">`,
    });
  const ofName = html`value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false"`;
  const ofPassword = html`type="password" autocomplete="current-password"`;
  const ofCode = html`inputmode="numeric" autocomplete="one-time-code"`;
  const body = html`<div class="narrow">${summary(mistakes)}
<div><h1>Inloggen</h1>
<p class="lead">Deze pagina is voor medewerkers van de bezorging.</p></div>
<form class="stack" method="post" action="/inloggen" novalidate>
${field('naam', 'Naam', ofName)}
${field('wachtwoord', 'Wachtwoord', ofPassword)}
${field('code', 'Code', ofCode, 'Zes cijfers uit uw app voor inlogcodes.')}
<button class="action">Inloggen</button>
</form></div>`;
  return consolePage({ title: 'Inloggen', isWrong: Object.keys(mistakes).length > 0, body });
}
