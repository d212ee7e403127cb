/** The operators' page of payments: what needs a person first, then what the days did. */
import { consolePage, formKey } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import { formField } from '../../../identity/pages/fields.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import type { listOverpaid } from '../../invoices/console/desk.repository.ts';
import { amount, day, invoiceLink, moment, table } from '../../invoices/console/words.ts';
import type { countByDay, ListedPayment, OpenRefund } from './payments.repository.ts';
import { PURPOSE_WORDS, REFUND_WORDS, STATE_WORDS } from './words.ts';

export const PAYMENTS_PATH = '/betalingen';
export const REFUNDS_PATH = '/terugbetalingen';
const TITLE = 'Betalingen';

interface Shown {
  readonly operator: Operator;
  readonly typed: string;
  /** What was searched for; undefined without a search. */
  readonly found: readonly ListedPayment[] | undefined;
  readonly stuck: readonly ListedPayment[];
  readonly mismatched: readonly ListedPayment[];
  readonly overpaid: Awaited<ReturnType<typeof listOverpaid>>;
  readonly refunds: readonly OpenRefund[];
  readonly days: Awaited<ReturnType<typeof countByDay>>;
  /** The provider has reported nothing for a day in which readers paid. */
  readonly isSilent: boolean;
  readonly nameOf: (brandKey: string) => string;
  readonly notice?: string | undefined;
}

export function paymentsPage(shown: Shown): Page {
  const { operator, typed, found, notice } = shown;
  const body = html`${notice && html`<p class="said" role="status">${notice}</p>`}
<h1>${TITLE}</h1>
${searchForm(typed)}
${found && (found.length === 0 ? html`<p role="status">Geen betaling gevonden met “${typed}”.</p>` : paymentsTable('Gevonden', found, shown))}
${alarms(shown)}
${refundsPart(shown)}
${overpaidPart(shown)}
${daysPart(shown)}`;
  return consolePage({ title: TITLE, path: PAYMENTS_PATH, operator, body });
}

const searchForm = (typed: string) => html`<form class="sift" action="${PAYMENTS_PATH}">
${formField({ id: 'zoek', label: 'Factuurnummer, of kenmerk van de betaling', control: (attributes) => html`<input ${attributes} class="input" value="${typed}" autocomplete="off">` })}
<button class="action">Zoek</button></form>`;

function alarms(shown: Shown): Html {
  const { stuck, mismatched, isSilent } = shown;
  if (stuck.length + mismatched.length === 0 && !isSilent)
    return html`<p class="lead">Er is niets dat een mens nodig heeft.</p>`;
  return html`<section aria-labelledby="alarm"><h2 id="alarm">Nakijken</h2>
${isSilent && html`<p class="said">De betaaldienst meldde een dag lang niets. Kijk of onze adressen daar goed staan. Betalingen worden wel nagevraagd.</p>`}
${mismatched.length > 0 && paymentsTable('Anders dan onze betaling: er is niets geboekt', mismatched, shown)}
${stuck.length > 0 && paymentsTable('Langer dan een dag zonder einde', stuck, shown)}</section>`;
}

const paymentsTable = (caption: string, payments: readonly ListedPayment[], { nameOf }: Shown): Html =>
  table(
    caption,
    ['Betaling', 'Begonnen', 'Soort', 'Stand', 'Titel', 'Bedrag'],
    payments.map(({ id, provider_id, created_at, purpose, state, brand_key, cents, error }) => [
      paymentLink(id, provider_id ?? id),
      moment(created_at),
      PURPOSE_WORDS[purpose],
      [STATE_WORDS[state], error].filter(Boolean).join(' · '),
      nameOf(brand_key),
      amount(cents),
    ]),
    caption,
  );

export const paymentLink = (id: string, text: string) =>
  html`<a href="${PAYMENTS_PATH}?betaling=${id}">${text}</a>`;

function refundsPart({ operator, refunds, nameOf }: Shown): Html {
  if (refunds.length === 0) return html``;
  return html`<section aria-labelledby="terug"><h2 id="terug">Terugbetalingen</h2><ul class="delays">${refunds.map(
    (
      refund,
    ) => html`<li><p><strong>${amount(refund.cents)}</strong> van ${paymentLink(refund.payment_id, 'deze betaling')}<br>
${nameOf(refund.brand_key)} · ${moment(refund.asked_at)} · ${REFUND_WORDS[refund.state]}<br>${refund.reason}</p>
${refund.state === 'asked' && answerPart(operator, refund)}</li>`,
  )}</ul></section>`;
}

const answerPart = (operator: Operator, { id, asked_by }: OpenRefund): Html =>
  asked_by === operator.id
    ? html`<p class="none">U vroeg dit zelf aan. Een collega geeft het vrij.</p>`
    : html`<form method="post" action="${REFUNDS_PATH}">${formKey(operator)}<input type="hidden" name="aanvraag" value="${id}">
<button class="action-quiet" name="antwoord" value="vrij">Geef vrij</button> <button class="word" name="antwoord" value="nee">Wijs af</button></form>`;

function overpaidPart({ overpaid, nameOf }: Shown): Html {
  if (overpaid.length === 0) return html``;
  const rows = overpaid.map(({ id, number, brandKey, cents }) => [
    invoiceLink(id, number),
    nameOf(brandKey),
    amount(cents),
    html`<a href="${PAYMENTS_PATH}?zoek=${encodeURIComponent(number)}">Betalingen</a>`,
  ]);
  return html`<section aria-labelledby="teveel"><h2 id="teveel">Te veel betaald op een factuur</h2>
${table('Vraag een terugbetaling aan bij de betaling.', ['Factuur', 'Titel', 'Te veel', ''], rows, 'Te veel betaald')}</section>`;
}

function daysPart({ days }: Shown): Html {
  const rows = days.map(({ day: on, purpose, state, count, cents }) => [
    day(on),
    PURPOSE_WORDS[purpose],
    STATE_WORDS[state],
    String(count),
    amount(Number(cents)),
  ]);
  return html`<section aria-labelledby="dagen"><h2 id="dagen">De laatste zeven dagen</h2>
${rows.length === 0 ? html`<p>Er is niets betaald.</p>` : table('Per dag, soort en stand.', ['Dag', 'Soort', 'Stand', 'Aantal', 'Samen'], rows, 'Betalingen per dag')}</section>`;
}
