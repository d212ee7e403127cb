/** The operators' page of credits to pay out: their subscriptions have ended, so no invoice can include them. */
import type { IsoDay } from '../../../../contract/dates.ts';
import { consolePage, formKey } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import { longDate } from '../../../outbox/mail-formats.ts';
import type { OwedCredit } from '../../credits/credits.repository.ts';
import type { OwedPayout } from './desk.repository.ts';
import { amount, table } from './words.ts';

export const PAYOUTS_PATH = '/tegoeden';
const TITLE = 'Uit te betalen tegoeden';

interface Owed {
  readonly operator: Operator;
  readonly payouts: readonly OwedPayout[];
  /** Promised, but in no ledger: of brands that send no invoices yet. */
  readonly credits: readonly OwedCredit[];
  readonly today: IsoDay;
  readonly nameOf: (brandKey: string) => string;
  readonly notice?: string | undefined;
}

export function payoutsPage(owed: Owed): Page {
  const { operator, payouts, credits, notice } = owed;
  const body = html`${notice && html`<p class="said" role="status">${notice}</p>`}
<h1>${TITLE}</h1>
${payouts.length + credits.length === 0 && html`<p class="lead">Er is niets uit te betalen.</p>`}
${payouts.length > 0 && html`<ul class="delays">${payouts.map((payout) => payoutItem(owed, payout))}</ul>`}
${credits.length > 0 && creditsTable(owed)}`;
  return consolePage({ title: TITLE, path: PAYOUTS_PATH, operator, body });
}

function payoutItem({ operator, today, nameOf }: Owed, payout: OwedPayout): Html {
  const { id, cents, number, subscriptionId, brandKey, endsOn, payBy } = payout;
  return html`<li><p><strong>${amount(cents)}</strong> aan abonnement ${number ?? subscriptionId}<br>${nameOf(brandKey)}${endsOn !== null && html` · gestopt op ${longDate(endsOn, { today })}`}${payBy !== null && html` · <strong>uiterlijk ${longDate(payBy, { today })}</strong>`} · <a href="/factuur/lezer?abonnement=${subscriptionId}">wat er geboekt is</a></p>
<form method="post" action="${PAYOUTS_PATH}">${formKey(operator)}<button class="action-quiet" name="tegoed" value="${id}">Is uitbetaald</button></form></li>`;
}

function creditsTable({ credits, today, nameOf }: Owed): Html {
  const sum = credits.reduce((total, { cents }) => total + cents, 0);
  const rows = credits.map(({ subscriptionId, brandKey, endedOn, issues, cents }) => [
    subscriptionId,
    nameOf(brandKey),
    longDate(endedOn, { today }),
    String(issues),
    amount(cents),
  ]);
  return table(
    `Abonnementen die voorbij zijn: er komt geen factuur meer waarmee dit verrekend wordt. Samen ${amount(sum)}.`,
    ['Abonnement', 'Merk', 'Gestopt op', 'Nummers', 'Bedrag'],
    rows,
    TITLE,
  );
}
