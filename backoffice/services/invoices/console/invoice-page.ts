/** The operators' page of an invoice: found by its number, with its lines, what was booked, and a credit note to ask for. */
import type { MoneyAsked, MoneyMistakes } from '../../../console/money-form.ts';
import { consolePage, formKey, summary } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import { formField } from '../../../identity/pages/fields.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import type { InvoiceLineRow } from '../invoices.tables.ts';
import type { DeskEntry, DeskInvoice, listByNumber } from './desk.repository.ts';
import { amount, day, ENTRY_WORDS, invoiceLink, LINE_WORDS, METHOD_WORDS, table } from './words.ts';

export const INVOICES_PATH = '/factuur';
export const PDF_PATH = '/factuur/pdf';
const TITLE = 'Facturen';

type Found = Awaited<ReturnType<typeof listByNumber>>;

interface Search {
  readonly operator: Operator;
  /** What was typed. */
  readonly typed: string;
  /** Undefined when nothing was searched. */
  readonly found: Found | undefined;
  readonly notice?: string | undefined;
}

export function searchPage({ operator, typed, found, notice }: Search): Page {
  const body = html`${notice && html`<p class="said" role="status">${notice}</p>`}
<h1>${TITLE}</h1>
${searchForm(typed)}
${found && (found.length === 0 ? html`<p role="status">Geen factuur gevonden met “${typed}”.</p>` : foundTable(found))}
<p><a class="action-quiet" href="/factuur/run">Wat de facturering deed</a></p>`;
  return consolePage({ title: TITLE, path: INVOICES_PATH, operator, body });
}

const searchForm = (typed: string) => html`<form class="sift" action="${INVOICES_PATH}">
${formField({ id: 'zoek', label: 'Factuurnummer of abonnementsnummer', control: (attributes) => html`<input ${attributes} class="input" value="${typed}" autocomplete="off">` })}
<button class="action">Zoek</button></form>`;

const foundTable = (found: Found) =>
  table(
    'Gevonden',
    ['Nummer', 'Soort', 'Datum', 'Uitgever', 'Bedrag'],
    found.map(({ id, number, kind, issuedOn, seller, cents }) => [
      invoiceLink(id, number),
      kind === 'invoice' ? 'Factuur' : 'Creditnota',
      day(issuedOn),
      seller,
      amount(cents),
    ]),
    'Gevonden facturen',
  );

interface Shown {
  readonly operator: Operator;
  readonly invoice: DeskInvoice;
  readonly brandName: string;
  readonly lines: readonly InvoiceLineRow[];
  readonly ledger: readonly DeskEntry[];
  /** Euro cents that a new credit note may give back. */
  readonly remaining: number;
  readonly asked: MoneyAsked;
  readonly mistakes: MoneyMistakes;
  readonly notice?: string | undefined;
}

export function invoicePage(shown: Shown): Page {
  const { operator, invoice, notice, mistakes } = shown;
  const isInvoice = invoice.kind === 'invoice';
  const title = `${isInvoice ? 'Factuur' : 'Creditnota'} ${invoice.number_text}`;
  const isWrong = Object.keys(mistakes).length > 0;
  const body = html`${notice && html`<p class="said" role="status">${notice}</p>`}
${isWrong && summary({ ...mistakes })}
<h1>${title}</h1>
${facts(shown)}
${table('Wat er op staat', ['Regel', 'Periode', 'Nummers', 'Btw', 'Bedrag'], shown.lines.map(lineCells), 'Regels')}
${table('Wat er geboekt is', ['Dag', 'Wat', 'Op de factuur', 'Tegoed', 'Door'], shown.ledger.map(entryCells), 'Boekingen')}
${isInvoice && shown.remaining > 0 && askForm(shown)}`;
  return consolePage({ title, isWrong, path: INVOICES_PATH, operator, body });
}

function facts({ invoice, brandName }: Shown): Html {
  const { linesCents, creditedCents, paidCents, refundedCents, chargedBackCents } = invoice;
  const outstanding =
    linesCents === null
      ? null
      : linesCents - (creditedCents ?? 0) - (paidCents ?? 0) + (refundedCents ?? 0) + (chargedBackCents ?? 0);
  return html`<p>${brandName} · abonnement ${invoice.subscriptionNumber ?? 'zonder nummer'} · ${day(invoice.term_first)} tot en met ${day(invoice.term_last)}<br>
${invoice.seller} · gemaakt op ${day(invoice.issued_on)}${invoice.due_on !== null && html` · te betalen tot en met ${day(invoice.due_on)}`}<br>
${METHOD_WORDS[invoice.method]} · ${invoice.delivery === 'mail' ? 'per mail' : 'om te printen'}</p>
<ul class="figures"><li><strong>${amount(invoice.gross_cents)}</strong> bedrag</li>
${outstanding !== null && html`<li><strong>${amount(Math.max(0, outstanding))}</strong> open</li><li><strong>${amount(Math.max(0, -outstanding))}</strong> te veel betaald</li>`}</ul>
<p><a href="${PDF_PATH}?factuur=${invoice.id}">Pdf downloaden</a> · <a href="/betalingen?zoek=${encodeURIComponent(invoice.number_text)}">Betalingen</a> · <a href="/factuur/lezer?abonnement=${invoice.subscription_id}">Alles wat voor dit abonnement geboekt is</a>${invoice.corrects_id !== null && html` · ${invoiceLink(invoice.corrects_id, 'De factuur die hiermee verbeterd is')}`}</p>`;
}

const lineCells = ({ kind, first_day, last_day, issues, rate_bp, cents }: InvoiceLineRow) => [
  LINE_WORDS[kind],
  first_day && last_day ? `${day(first_day)} tot en met ${day(last_day)}` : '',
  issues === null ? '' : String(issues),
  `${rate_bp / 100} %`,
  amount(cents),
];

const entryCells = ({ day: on, kind, invoiceCents, creditCents, byWhom }: DeskEntry) => [
  day(on),
  ENTRY_WORDS[kind],
  amount(invoiceCents),
  amount(creditCents),
  byWhom === 'system' ? 'Vanzelf' : byWhom,
];

function askForm({ operator, invoice, remaining, asked, mistakes }: Shown): Html {
  const field = (id: keyof MoneyAsked, label: string, hint: string, control: (attributes: Html) => Html) =>
    formField({ id, label, hint, mistake: mistakes[id], control });
  return html`<section aria-labelledby="credit"><h2 id="credit">Creditnota aanvragen</h2>
<p>Een collega kijkt ernaar en geeft haar vrij. ${invoice.delivery === 'mail' ? 'Daarna krijgt de lezer een mail.' : 'Daarna print u haar en stuurt u haar per post.'}</p>
<form class="narrow" method="post" action="${INVOICES_PATH}">${formKey(operator)}<input type="hidden" name="factuur" value="${invoice.id}"><input type="hidden" name="sleutel" value="${crypto.randomUUID()}">
${field('bedrag', 'Bedrag', `Hoogstens ${amount(remaining)}.`, (attributes) => html`<input ${attributes} class="input" inputmode="decimal" value="${asked.bedrag}" autocomplete="off">`)}
${field('reden', 'Reden', 'De lezer leest dit op de creditnota.', (attributes) => html`<input ${attributes} class="input" value="${asked.reden}" autocomplete="off">`)}
<button class="action">Creditnota aanvragen</button></form></section>`;
}
