/** The operators' page of all that was booked for a subscription, in order, with what it left. */
import { consolePage } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { html } from '../../../kernel/html.ts';
import type { DeskEntry } from './desk.repository.ts';
import { INVOICES_PATH } from './invoice-page.ts';
import { amount, day, ENTRY_WORDS, table } from './words.ts';

interface Ledger {
  readonly operator: Operator;
  readonly subscriptionId: string;
  readonly entries: readonly DeskEntry[];
}

const TITLE = 'Wat er geboekt is';

export function ledgerPage({ operator, subscriptionId, entries }: Ledger): Page {
  let [outstanding, credit] = [0, 0];
  const rows = entries.map(({ day: on, kind, invoiceNumber, invoiceCents, creditCents }) => {
    outstanding += invoiceCents;
    credit += creditCents;
    return [
      day(on),
      ENTRY_WORDS[kind],
      invoiceNumber ?? '',
      amount(invoiceCents),
      amount(creditCents),
      amount(outstanding),
      amount(credit),
    ];
  });
  const head = ['Dag', 'Wat', 'Factuur', 'Op facturen', 'Tegoed', 'Open daarna', 'Tegoed daarna'];
  const body = html`<h1>${TITLE}</h1>
${rows.length === 0 ? html`<p class="lead">Voor dit abonnement is nog niets geboekt.</p>` : table(`Abonnement ${subscriptionId}, het eerste bovenaan.`, head, rows, TITLE)}`;
  return consolePage({ title: TITLE, path: INVOICES_PATH, operator, body });
}
