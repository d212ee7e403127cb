/** Where the password is typed. Works without script; what was typed as a name comes back after a mistake. */
import type { Brand } from '../../../contract/brand.ts';
import { fieldHasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import { html } from '../../kernel/html.ts';
import { type Page, pageOf } from './page.ts';

/** What is wrong; the name and the password are never told apart. */
export type LoginMistake =
  | 'username-missing'
  | 'username-hidden'
  | 'password-missing'
  | 'password-hidden'
  | 'no-match';

export interface LoginForm {
  readonly username: string;
  readonly mistakes: readonly LoginMistake[];
}

const WORDS: Readonly<
  Record<LoginMistake, { readonly field: 'username' | 'password'; readonly text: string }>
> = {
  'username-missing': { field: 'username', text: 'Vul uw e-mailadres in.' },
  'username-hidden': {
    field: 'username',
    text: 'Wis uw e-mailadres en vul het opnieuw in. Er staat een onzichtbaar teken in.',
  },
  'password-missing': { field: 'password', text: 'Vul uw wachtwoord in.' },
  'password-hidden': {
    field: 'password',
    text: 'Vul uw wachtwoord opnieuw in. Er stond een onzichtbaar teken in.',
  },
  'no-match': {
    field: 'username',
    text: 'Dit e-mailadres en wachtwoord horen niet bij elkaar. Controleer beide en probeer het opnieuw.',
  },
};

/** What is wrong with what was typed, before anything is looked up. */
export function mistakesIn(username: string, password: string): LoginMistake[] {
  const mistakes: LoginMistake[] = [];
  if (username.trim() === '') mistakes.push('username-missing');
  else if (fieldHasHiddenCharacters(username)) mistakes.push('username-hidden');
  if (password === '') mistakes.push('password-missing');
  else if (fieldHasHiddenCharacters(password)) mistakes.push('password-hidden');
  return mistakes;
}

export function loginPage(brand: Brand, portal: string, form: LoginForm): Page {
  const isWrong = form.mistakes.length > 0;
  const body = html`${isWrong && summary(form)}
<h1>Inloggen</h1>
<p>Log in om uw abonnementen bij ${brand.name} te regelen.</p>
<form method="post" novalidate>
<div class="field">
<label for="username">E-mailadres</label>
${message(form, 'username')}
<input id="username" name="username" type="email" value="${form.username}" autocomplete="username" autocapitalize="none" spellcheck="false" aria-required="true"${invalid(form, 'username')}>
</div>
<div class="field">
<label for="password">Wachtwoord</label>
${message(form, 'password')}
<input id="password" name="password" type="password" autocomplete="current-password" aria-required="true"${invalid(form, 'password')}>
</div>
<button class="action" type="submit">Inloggen</button>
</form>
${helpLinks(brand)}`;
  return pageOf(brand, portal, { title: 'Inloggen', isWrong, body });
}

function summary(form: LoginForm) {
  return html`<div class="summary" role="alert" aria-labelledby="summary-title" tabindex="-1" autofocus>
<h2 id="summary-title">Er is een probleem</h2>
<ul>${form.mistakes.map((mistake) => html`<li><a href="#${WORDS[mistake].field}">${WORDS[mistake].text}</a></li>`)}</ul>
</div>`;
}

function textFor(form: LoginForm, field: 'username' | 'password'): string | undefined {
  return form.mistakes.map((mistake) => WORDS[mistake]).find((words) => words.field === field)?.text;
}

function message(form: LoginForm, field: 'username' | 'password') {
  const text = textFor(form, field);
  return text !== undefined && html`<p class="wrong" id="${field}-wrong">${text}</p>`;
}

function invalid(form: LoginForm, field: 'username' | 'password') {
  return textFor(form, field) !== undefined && html` aria-invalid="true" aria-describedby="${field}-wrong"`;
}

/** Ways on for who has no password, or no account; only those that the brand has. */
export function helpLinks(brand: Brand) {
  const links = [
    [brand.resetPasswordUrl, 'Wachtwoord vergeten'],
    [brand.createAccountUrl, 'Account aanmaken'],
  ] as const;
  const present = links.flatMap(([url, text]) => (url ? [html`<li><a href="${url}">${text}</a></li>`] : []));
  return present.length > 0 && html`<ul class="links">${present}</ul>`;
}
