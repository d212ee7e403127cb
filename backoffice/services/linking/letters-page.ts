/** The operators' page with the letters that wait and the earlier exports. */

import { consolePage, formKey } from '../../console/page.ts';
import type { Operator } from '../../console/sessions.ts';
import type { Page } from '../../identity/pages/page.ts';
import { type Html, html } from '../../kernel/html.ts';
import { COMMON_TIME_ZONE, clockText, localTime } from '../../kernel/local-time.ts';

export interface ExportDay {
  /** Instant, ISO text in UTC. */
  readonly exportedAt: string;
  readonly letters: number;
}

interface Letters {
  readonly operator: Operator;
  readonly waiting: number;
  readonly exports: readonly ExportDay[];
  /** An export was asked for, and there was nothing to export. */
  readonly isNothing: boolean;
}

const TITLE = 'Brieven met een code';

const lettersText = (count: number) => (count === 1 ? '1 brief' : `${count} brieven`);

export function lettersPage({ operator, waiting, exports, isNothing }: Letters): Page {
  const body = html`${isNothing && html`<p class="said" role="status">Er is geen brief om te maken.</p>`}
<h1>${TITLE}</h1>
<p>Met de code in een brief koppelt een lezer een abonnement dat bij een ander account hoort.</p>
${waiting === 0 ? html`<p>Er wacht nu geen brief.</p>` : exportForm(operator, `Download ${lettersText(waiting)} als CSV`)}
${exports.length > 0 && exportList(operator, exports)}`;
  return consolePage({ title: TITLE, path: '/brieven', operator, body });
}

function exportForm(operator: Operator, label: string, exportedAt?: string): Html {
  const again = exportedAt !== undefined;
  return html`<form method="post" action="/brieven">${formKey(operator)}${again && html`<input type="hidden" name="uitvoer" value="${exportedAt}">`}<button class="${again ? 'action-quiet' : 'action'}">${label}</button></form>`;
}

function exportList(operator: Operator, exports: readonly ExportDay[]): Html {
  return html`<section><h2>Eerder gemaakt</h2>
<p>Maakt u een bestand opnieuw, dan staan er nieuwe codes in. De codes in het eerdere bestand werken dan niet meer.</p>
<ul class="delays">${exports.map(({ exportedAt, letters }) => {
    const { day, time } = localTime(Date.parse(exportedAt), COMMON_TIME_ZONE);
    return html`<li><p><strong>${day.split('-').reverse().join('-')}, ${clockText(time)} uur</strong><br>${lettersText(letters)}</p>
${exportForm(operator, 'Maak dit bestand opnieuw', exportedAt)}</li>`;
  })}</ul></section>`;
}
