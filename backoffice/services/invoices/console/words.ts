/** How the operators' pages name what the tables hold. */
import { type Html, html } from '../../../kernel/html.ts';
import { COMMON_TIME_ZONE, clockText, localTime } from '../../../kernel/local-time.ts';
import { euros, longDate } from '../../../outbox/mail-formats.ts';
import type { EntryKind, LineKind, PayMethod, Problem } from '../invoices.types.ts';

export const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  lines: 'Factuur',
  credit_granted: 'Tegoed gegeven',
  credit_used: 'Tegoed verrekend',
  credit_note: 'Creditnota',
  paid: 'Betaald',
  refunded: 'Terugbetaald',
  charged_back: 'Teruggeboekt door de bank',
  written_off: 'Afgeschreven als oninbaar',
  reinstated: 'Weer opeisbaar',
  payout: 'Tegoed uit te betalen',
};

export const LINE_WORDS: Readonly<Record<LineKind, string>> = {
  term: 'Abonnement',
  discount: 'Korting',
  part: 'Korter dan een termijn',
  credit: 'Tegoed',
  change_credit: 'Terug van het vorige abonnement',
  change_charge: 'Nieuw abonnement',
  correction: 'Correctie',
};

export const METHOD_WORDS: Readonly<Record<PayMethod, string>> = {
  debit: 'Automatische incasso',
  card: 'Creditcard',
  per_invoice: 'Betaalt elke factuur zelf',
  none: 'Onbekend: maakt zelf over',
};

/** Why the run waits for an operator, and what to do about it. */
export const PROBLEM_WORDS: Readonly<Record<Problem, string>> = {
  no_price: 'Er is geen prijs bekend. Leg de prijs vast.',
  no_entity: 'Het is niet bekend welke uitgever dit product verkoopt. Leg dat vast.',
  no_vat: 'De soort btw of het tarief is niet bekend. Leg dat vast.',
  no_brand: 'De titel staat niet in de inhoud. Voeg de titel toe.',
  failed: 'Het maken van de factuur is acht keer mislukt. Laat een ontwikkelaar kijken.',
};

/** A table that scrolls sideways; the first column names the row. */
export function table(
  caption: string | Html,
  head: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
  label: string,
): Html {
  return html`<section class="wide" aria-label="${label}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${rows.map(([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></section>`;
}

export const invoiceLink = (id: string, text: string) => html`<a href="/factuur?factuur=${id}">${text}</a>`;

export const amount = (cents: number) => euros(cents).replace('-', '−');

/** `woensdag 18 november 2026`, of a day or an instant: always with the year. */
export const day = (iso: string) => longDate(localDay(iso), { today: '0000' });

/** `woensdag 18 november 2026, 9.30 uur` */
export function moment(iso: string): string {
  const { day: on, time } = localTime(Date.parse(iso), COMMON_TIME_ZONE);
  return `${day(on)}, ${clockText(time)} uur`;
}

const localDay = (iso: string) =>
  iso.includes('T') ? localTime(Date.parse(iso), COMMON_TIME_ZONE).day : iso;
