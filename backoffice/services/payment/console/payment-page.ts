/** The operators' page of one payment: what it is for, what happened to it in order, and what went back. */
import type { MoneyAsked, MoneyMistakes } from '../../../console/money-form.ts';
import { consolePage, formKey, summary } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import { formField } from '../../../identity/pages/fields.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import { amount, invoiceLink, moment, table } from '../../invoices/console/words.ts';
import type { PaymentRow, PaymentTables, RefundRequestRow } from '../payment.tables.ts';
import { PAYMENTS_PATH } from './payments-page.ts';
import { PURPOSE_WORDS, REFUND_WORDS, SEEN_BY_WORDS, STATE_WORDS } from './words.ts';

interface Shown {
  readonly operator: Operator;
  readonly payment: PaymentRow;
  readonly brandName: string;
  readonly parts: readonly PaymentTables['payment_part'][];
  /** By the id of the invoice. */
  readonly numbers: ReadonlyMap<string, { readonly number: string }>;
  readonly events: readonly PaymentTables['payment_event'][];
  readonly requests: readonly RefundRequestRow[];
  /** Euro cents that can still go back. */
  readonly left: number;
  readonly asked: MoneyAsked;
  readonly mistakes: MoneyMistakes;
  readonly notice?: string | undefined;
}

export function paymentPage(shown: Shown): Page {
  const { operator, payment, mistakes, notice } = shown;
  const title = `Betaling ${payment.provider_id ?? payment.id}`;
  const isWrong = Object.keys(mistakes).length > 0;
  const body = html`${notice && html`<p class="said" role="status">${notice}</p>`}
${isWrong && summary({ ...mistakes })}
<h1>${title}</h1>
${facts(shown)}
${partsPart(shown)}
${eventsPart(shown)}
${requestsPart(shown)}
${shown.left > 0 && askPart(shown)}`;
  return consolePage({ title, isWrong, path: PAYMENTS_PATH, operator, body });
}

function facts({ payment, brandName, left }: Shown): Html {
  const { purpose, state, cents, surplus_cents, entity_id, created_at, error, work, next_check_at } = payment;
  return html`<p>${PURPOSE_WORDS[purpose]} · ${brandName} · ${entity_id} · begonnen op ${moment(created_at)}<br>
${STATE_WORDS[state]}${error !== null && html` · ${error}`}${work === 'open' && html` · we vragen het opnieuw na op ${moment(next_check_at)}`}</p>
<ul class="figures"><li><strong>${amount(cents)}</strong> bedrag</li>
${surplus_cents !== null && html`<li><strong>${amount(surplus_cents)}</strong> te veel betaald</li>`}
<li><strong>${amount(left)}</strong> kan nog terug</li></ul>`;
}

function partsPart({ parts, numbers }: Shown): Html {
  if (parts.length === 0) return html`<p>Bij deze betaling hoort geen factuur.</p>`;
  const rows = parts.map(({ invoice_id, cents, booked_cents }) => [
    invoiceLink(invoice_id, numbers.get(invoice_id)?.number ?? invoice_id),
    amount(cents),
    booked_cents === null ? 'nog niet' : amount(booked_cents),
  ]);
  return html`<section aria-labelledby="facturen"><h2 id="facturen">Facturen</h2>
${table('Wat de lezer betaalt, en wat daarvan geboekt is.', ['Factuur', 'Deel', 'Geboekt'], rows, 'Facturen van deze betaling')}</section>`;
}

function eventsPart({ events }: Shown): Html {
  const rows = events.map(({ no, seen_at, seen_by, outcome, fingerprint }) => [
    String(no),
    moment(seen_at),
    SEEN_BY_WORDS[seen_by],
    outcome === 'mismatch' ? 'Klopt niet met onze betaling' : 'Verwerkt',
    fingerprint,
  ]);
  return html`<section aria-labelledby="gebeurd"><h2 id="gebeurd">Wat er gebeurde</h2>
${rows.length === 0 ? html`<p>Nog niets.</p>` : table('In volgorde.', ['Nr.', 'Wanneer', 'Gezien', 'Wat we deden', 'Stand bij de betaaldienst'], rows, 'Gebeurtenissen')}</section>`;
}

function requestsPart({ requests }: Shown): Html {
  if (requests.length === 0) return html``;
  const rows = requests.map(({ asked_at, cents, reason, state, error }) => [
    moment(asked_at),
    amount(cents),
    reason,
    [REFUND_WORDS[state], error].filter(Boolean).join(' · '),
  ]);
  return html`<section aria-labelledby="terug"><h2 id="terug">Terugbetaald of gevraagd</h2>
${table('In volgorde.', ['Wanneer', 'Bedrag', 'Reden', 'Stand'], rows, 'Terugbetalingen')}</section>`;
}

function askPart({ operator, payment, asked, mistakes, left }: Shown): Html {
  const field = (id: keyof MoneyAsked, label: string, hint: string, control: (attributes: Html) => Html) =>
    formField({ id, label, hint, mistake: mistakes[id], control });
  return html`<section aria-labelledby="vraag"><h2 id="vraag">Geld terugbetalen</h2>
<p>Een collega kijkt ernaar en geeft het vrij. Daarna gaat het geld terug naar waar het vandaan kwam.</p>
<form class="narrow" method="post" action="${PAYMENTS_PATH}">${formKey(operator)}<input type="hidden" name="betaling" value="${payment.id}"><input type="hidden" name="sleutel" value="${crypto.randomUUID()}">
${field('bedrag', 'Bedrag', `Hoogstens ${amount(left)}.`, (attributes) => html`<input ${attributes} class="input" inputmode="decimal" value="${asked.bedrag}" autocomplete="off">`)}
${field('reden', 'Reden', 'Alleen collega’s lezen dit.', (attributes) => html`<input ${attributes} class="input" value="${asked.reden}" autocomplete="off">`)}
<button class="action">Terugbetaling aanvragen</button></form></section>`;
}
