/** The login page. It works without script, and shows the typed name again after a mistake. Script can show the password. */
import { fieldHasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import { withoutUnseen } from '../../../contract/unseen-characters.ts';
import { DOOR } from '../../../gen/look.ts';
import { type Html, html, raw } from '../../kernel/html.ts';
import { errorSummary, formField } from './fields.ts';
import { type Page, type PageFrame, pageOf } from './page.ts';
import { inline } from './style.ts';

/** `no-match` does not say whether the name or the password is wrong. */
type LoginMistake =
  | 'username-missing'
  | 'username-hidden'
  | 'password-missing'
  | 'password-hidden'
  | 'no-match';

type Field = 'username' | 'password';

interface LoginForm {
  /** Where the form is sent, if not to the address of its page. */
  readonly action?: string;
  readonly username: string;
  readonly mistakes: readonly LoginMistake[];
}

export const EMPTY_FORM: LoginForm = { username: '', mistakes: [] };

export function mistakesIn(username: string, password: string): LoginMistake[] {
  const mistakes: LoginMistake[] = [];
  const name = withoutUnseen(username);
  if (name.trim() === '') mistakes.push('username-missing');
  else if (fieldHasHiddenCharacters(name)) mistakes.push('username-hidden');
  if (password === '') mistakes.push('password-missing');
  else if (fieldHasHiddenCharacters(password)) mistakes.push('password-hidden');
  return mistakes;
}

export function loginPage(frame: PageFrame, form: LoginForm): Page {
  const { brand, t } = frame;
  const isWrong = form.mistakes.length > 0;
  // The summary does not say which of the two is wrong, and neither field repeats it.
  const isWrongBySummary = form.mistakes.includes('no-match');
  const body = html`<div class="login">
<div class="stack">
${errorSummary(
  t('identity.login.problem'),
  form.mistakes.map((mistake) => ({ field: fieldOf(mistake), text: t(`identity.mistake.${mistake}`) })),
)}
<div><h1>${t('identity.login.heading')}</h1>
<p class="lead">${t('identity.login.intro', { brand: brand.name })}</p></div>
<form class="stack" method="post"${form.action && html` action="${form.action}"`} novalidate>
${formField({
  id: 'username',
  label: t('identity.login.username'),
  mistake: mistakeIn(frame, form, 'username'),
  isWrongBySummary,
  control: (attributes) =>
    html`<input ${attributes} class="input" type="email" value="${form.username}" autocomplete="username" autocapitalize="none" spellcheck="false" aria-required="true">`,
})}
<div>
${formField({
  id: 'password',
  label: t('identity.login.password'),
  mistake: mistakeIn(frame, form, 'password'),
  isWrongBySummary,
  control: (attributes) =>
    html`<span class="password"><input ${attributes} class="input" type="password" autocomplete="current-password" autocapitalize="none" spellcheck="false" aria-required="true">
<button class="show-password" type="button" hidden aria-pressed="false" aria-controls="password" aria-label="${t('identity.login.showLabel')}">${t('identity.login.show')}</button></span>`,
})}
${helpLinks(frame, ['resetPasswordUrl'])}
</div>
<button class="action" type="submit">${t('identity.login.button')}</button>
</form>
</div>
${aside(frame)}
</div>`;
  return pageOf(frame, { title: t('identity.login.title'), isWrong, body, script: SHOW_PASSWORD });
}

/** Browsers store submitted text values for autofill, so the field becomes a password field before it is submitted. */
const SHOW_PASSWORD = inline(
  [
    '{let f=document.getElementById("password"),b=f.parentNode.querySelector("button"),',
    's=w=>{f.type=w?"text":"password";b.setAttribute("aria-pressed",w)};',
    'b.hidden=false;b.onmousedown=e=>e.preventDefault();b.onclick=()=>s(f.type=="password");',
    'f.form.addEventListener("submit",()=>s(false))}',
  ].join(''),
);

const fieldOf = (mistake: LoginMistake): Field => (mistake.startsWith('password') ? 'password' : 'username');

function mistakeIn({ t }: PageFrame, form: LoginForm, field: Field): string | undefined {
  const mistake = form.mistakes.find((one) => one !== 'no-match' && fieldOf(one) === field);
  return mistake && t(`identity.mistake.${mistake}`);
}

function aside({ brand, t }: PageFrame): Html {
  return html`<aside>
${DOOR_SPOT}
${
  brand.createAccountUrl != null &&
  html`<section class="aside-section"><h2>${t('identity.new.heading')}</h2>
<p>${t('identity.new.text')}</p>
<p><a class="action-quiet" href="${brand.createAccountUrl}">${t('identity.createAccount')}</a></p></section>`
}
${
  brand.servicePhone != null &&
  html`<section class="aside-section"><h2>${t('identity.help.heading')}</h2>
<p>${t('identity.help.call')} <a href="tel:${brand.servicePhone.replaceAll(' ', '')}">${brand.servicePhone}</a></p></section>`
}
</aside>`;
}

export const DOOR_SPOT = html`<svg class="spot" viewBox="0 0 160 120" aria-hidden="true">${raw(DOOR)}</svg>`;

type HelpLink = 'resetPasswordUrl' | 'createAccountUrl';

/** Links for readers without a password or an account, as far as the brand has them. */
export function helpLinks(
  { brand, t }: PageFrame,
  shown: readonly HelpLink[] = ['resetPasswordUrl', 'createAccountUrl'],
) {
  const texts = {
    resetPasswordUrl: 'identity.resetPassword',
    createAccountUrl: 'identity.createAccount',
  } as const;
  const links = shown.flatMap((name) =>
    brand[name] ? [html`<li><a href="${brand[name]}">${t(texts[name])}</a></li>`] : [],
  );
  return links.length > 0 && html`<ul class="links">${links}</ul>`;
}
