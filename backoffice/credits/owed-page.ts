/** What readers whose subscription has ended still get back: no invoice comes any more that could settle it. */
import { html } from '../identity/pages/html.ts';
import type { Page } from '../identity/pages/page.ts';
import { officePage } from '../operators/pages/page.ts';
import type { Operator } from '../operators/sessions.ts';
import type { OwedCredit } from './credits.repository.ts';

interface Owed {
  readonly operator: Operator;
  readonly credits: readonly OwedCredit[];
  /** Name of a brand by its key. */
  readonly nameOf: (brandKey: string) => string;
}

const TITLE = 'Uit te betalen tegoeden';
const EUROS = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
const DAY = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });

const euros = (cents: number) => EUROS.format(cents / 100);
const dayWords = (day: string) => DAY.format(new Date(`${day}T12:00:00Z`));

export function owedPage({ operator, credits, nameOf }: Owed): Page {
  const sum = credits.reduce((total, { cents }) => total + cents, 0);
  const body =
    credits.length === 0
      ? html`<h1>${TITLE}</h1><p>Er is niets uit te betalen.</p>`
      : html`<h1>${TITLE}</h1>
<div class="wide" role="region" aria-label="${TITLE}" tabindex="0"><table>
<caption>Abonnementen die voorbij zijn: er komt geen factuur meer waarmee dit verrekend wordt. Samen ${euros(sum)}.</caption>
<thead><tr><th scope="col">Abonnement</th><th scope="col">Merk</th><th scope="col">Gestopt op</th><th scope="col">Nummers</th><th scope="col">Bedrag</th></tr></thead>
<tbody>${credits.map(
          ({ subscriptionId, brandKey, endedOn, issues, cents }) =>
            html`<tr><th scope="row">${subscriptionId}</th><td>${nameOf(brandKey)}</td><td>${dayWords(endedOn)}</td><td>${issues}</td><td>${euros(cents)}</td></tr>`,
        )}</tbody>
</table></div>`;
  return officePage({ title: TITLE, operator, body });
}
