/** The operators' page of credits to pay out: their subscriptions have ended, so no invoice can include them. */

import type { IsoDay } from '../../../contract/dates.ts';
import type { ConsoleContext, ConsolePart } from '../../console/console-page.ts';
import type { ConsoleExchange } from '../../console/console-request.ts';
import { consolePage } from '../../console/page.ts';
import type { Operator } from '../../console/sessions.ts';
import { sendPage } from '../../identity/headers.ts';
import type { Page } from '../../identity/pages/page.ts';
import { html } from '../../kernel/html.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { euros, longDate } from '../../outbox/mail-formats.ts';
import { listOwedCredits, type OwedCredit } from '../credits/credits.repository.ts';
import { endedBefore } from '../subscriptions/subscriptions.repository.ts';

export const owedCreditsConsole: ConsolePart = { pages: { '/tegoeden': showOwed }, forms: {} };

async function showOwed({ db, content, operator, now }: ConsoleContext, { response }: ConsoleExchange) {
  const today = localTime(now, COMMON_TIME_ZONE).day;
  const credits = await listOwedCredits(db, endedBefore(db, today));
  const nameOf = (key: string) => content.brandByKey(key)?.name ?? key;
  sendPage(response, 200, owedPage({ operator, credits, today, nameOf }));
}

interface Owed {
  readonly operator: Operator;
  readonly credits: readonly OwedCredit[];
  readonly today: IsoDay;
  readonly nameOf: (brandKey: string) => string;
}

const TITLE = 'Uit te betalen tegoeden';

function owedPage({ operator, credits, today, nameOf }: Owed): Page {
  const sum = credits.reduce((total, { cents }) => total + cents, 0);
  const body =
    credits.length === 0
      ? html`<h1>${TITLE}</h1><p class="lead">Er is niets uit te betalen.</p>`
      : html`<h1>${TITLE}</h1>
<div class="wide" role="region" aria-label="${TITLE}" tabindex="0"><table>
<caption>Abonnementen die voorbij zijn: er komt geen factuur meer waarmee dit verrekend wordt. Samen ${euros(sum)}.</caption>
<thead><tr><th scope="col">Abonnement</th><th scope="col">Merk</th><th scope="col">Gestopt op</th><th scope="col">Nummers</th><th scope="col">Bedrag</th></tr></thead>
<tbody>${credits.map(
          ({ subscriptionId, brandKey, endedOn, issues, cents }) =>
            html`<tr><th scope="row">${subscriptionId}</th><td>${nameOf(brandKey)}</td><td>${longDate(endedOn, { today })}</td><td>${issues}</td><td>${euros(cents)}</td></tr>`,
        )}</tbody>
</table></div>`;
  return consolePage({ title: TITLE, path: '/tegoeden', operator, body });
}
