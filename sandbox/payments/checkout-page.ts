/** The two pages of the checkout, in Dutch: the choice of a method, and the bank. They work without script. */
import type { Context } from 'hono';
import { html } from 'hono/html';
import { show } from '../pages/show.ts';
import { BANK_ACCOUNTS, CARD_FAILURES, CARDS } from './accounts.ts';
import { dutchAmount } from './amounts.ts';
import { type Method, methodOf } from './methods.ts';
import type { Payment } from './store.ts';

type Markup = ReturnType<typeof html>;

const OUTCOMES = {
  paid: 'Betalen',
  pending: 'Betalen, de bank bevestigt het later',
  failed: 'Laten mislukken',
  canceled: 'Stoppen met betalen',
  expired: 'De tijd laten verlopen',
} as const;

/** The browser may follow the forms back to the portal, and from there to its login. */
export const showCheckout = (context: Context, body: Markup) =>
  show(context, 'Betalen', body, { lang: 'nl', formTargets: ['http:', 'https:'] });

export const choicePage = (payment: Payment, methods: readonly Method[]): Markup =>
  html`${summary(payment)}
<h2>Kies hoe u betaalt</h2>
<form method="post" action="/mollie/checkout/${payment.token}/method"><p>
${methods.map(({ id, name }) => html`<button type="submit" name="method" value="${id}">${name}</button> `)}</p></form>
<form method="post" action="/mollie/checkout/${payment.token}"><p>
<button type="submit" name="outcome" value="canceled">${OUTCOMES.canceled}</button></p></form>`;

export function bankPage(payment: Payment): Markup {
  const method = methodOf(payment.method ?? '');
  const isCard = method?.mandate === 'creditcard';
  return html`${summary(payment)}
<h2>${method?.name ?? 'Betaling'}</h2>
<form method="post" action="/mollie/checkout/${payment.token}">
${isCard ? cardFields() : accountField()}
<h3>Wat gebeurt er?</h3>
<ul>${Object.entries(OUTCOMES).map(([outcome, text]) => html`<li><button type="submit" name="outcome" value="${outcome}">${text}</button></li>`)}
<li><button type="submit" name="outcome" value="left">Een andere manier kiezen</button></li></ul>
</form>`;
}

const summary = ({ cents, description }: Payment) =>
  html`<p>Dit is een nagemaakte betaalpagina. U betaalt niet echt.</p>
<dl><dt>Bedrag<dd>${dutchAmount(cents)}<dt>Omschrijving<dd>${description}</dl>`;

const accountField = () =>
  html`<p><label for="account">Rekening</label><br><select id="account" name="account">
${BANK_ACCOUNTS.map(({ iban, label }) => html`<option value="${iban}">${label} (${iban})</option>`)}</select></p>`;

const cardFields = () =>
  html`<p><label for="card">Kaart</label><br><select id="card" name="card">
${CARDS.map(({ last4, label }) => html`<option value="${last4}">${label} (eindigt op ${last4})</option>`)}</select></p>
<p><label for="failure">Reden als het mislukt</label><br><select id="failure" name="failure">
${CARD_FAILURES.map((failure) => html`<option value="${failure}">${CARD_REASONS[failure]}</option>`)}</select></p>`;

const CARD_REASONS: Readonly<Record<(typeof CARD_FAILURES)[number], string>> = {
  card_declined: 'De kaart is geweigerd',
  insufficient_funds: 'Er staat te weinig geld op de rekening',
  card_expired: 'De kaart is verlopen',
  refused_by_issuer: 'De bank weigert de betaling',
};
