/** The login page. It works without script, and shows the typed name again after a mistake. */
import { fieldHasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import { html } from '../../kernel/html.ts';
import { type Page, type PageFrame, pageOf } from './page.ts';

/** `no-match` does not say whether the name or the password is wrong. */
type LoginMistake =
  | 'username-missing'
  | 'username-hidden'
  | 'password-missing'
  | 'password-hidden'
  | 'no-match';

type Field = 'username' | 'password';

interface LoginForm {
  readonly username: string;
  readonly mistakes: readonly LoginMistake[];
}

/** Mistakes in the typed values, found without the database. */
export function mistakesIn(username: string, password: string): LoginMistake[] {
  const mistakes: LoginMistake[] = [];
  if (username.trim() === '') mistakes.push('username-missing');
  else if (fieldHasHiddenCharacters(username)) mistakes.push('username-hidden');
  if (password === '') mistakes.push('password-missing');
  else if (fieldHasHiddenCharacters(password)) mistakes.push('password-hidden');
  return mistakes;
}

export function loginPage(frame: PageFrame, form: LoginForm): Page {
  const { brand, t } = frame;
  const isWrong = form.mistakes.length > 0;
  const body = html`${isWrong && summary(frame, form)}
<h1>${t('identity.login.heading')}</h1>
<p>${t('identity.login.intro', { brand: brand.name })}</p>
<form method="post" novalidate>
<div class="field">
<label for="username">${t('identity.login.username')}</label>
${message(frame, form, 'username')}
<input id="username" name="username" type="email" value="${form.username}" autocomplete="username" autocapitalize="none" spellcheck="false" aria-required="true"${invalid(form, 'username')}>
</div>
<div class="field">
<label for="password">${t('identity.login.password')}</label>
${message(frame, form, 'password')}
<input id="password" name="password" type="password" autocomplete="current-password" aria-required="true"${invalid(form, 'password')}>
</div>
<button class="action" type="submit">${t('identity.login.button')}</button>
</form>
${helpLinks(frame)}`;
  return pageOf(frame, { title: t('identity.login.title'), isWrong, body });
}

function summary({ t }: PageFrame, form: LoginForm) {
  return html`<div class="summary" role="alert" aria-labelledby="summary-title" tabindex="-1" autofocus>
<h2 id="summary-title">${t('identity.login.problem')}</h2>
<ul>${form.mistakes.map((mistake) => html`<li><a href="#${fieldOf(mistake)}">${t(`identity.mistake.${mistake}`)}</a></li>`)}</ul>
</div>`;
}

const fieldOf = (mistake: LoginMistake): Field => (mistake.startsWith('password') ? 'password' : 'username');

const mistakeIn = (form: LoginForm, field: Field): LoginMistake | undefined =>
  form.mistakes.find((mistake) => fieldOf(mistake) === field);

function message({ t }: PageFrame, form: LoginForm, field: Field) {
  const mistake = mistakeIn(form, field);
  return mistake && html`<p class="wrong" id="${field}-wrong">${t(`identity.mistake.${mistake}`)}</p>`;
}

function invalid(form: LoginForm, field: Field) {
  return mistakeIn(form, field) && html` aria-invalid="true" aria-describedby="${field}-wrong"`;
}

/** Links for readers without a password or an account, as far as the brand has them. */
export function helpLinks({ brand, t }: PageFrame) {
  const links = [
    [brand.resetPasswordUrl, t('identity.resetPassword')],
    [brand.createAccountUrl, t('identity.createAccount')],
  ] as const;
  const present = links.flatMap(([url, text]) => (url ? [html`<li><a href="${url}">${text}</a></li>`] : []));
  return present.length > 0 && html`<ul class="links">${present}</ul>`;
}
