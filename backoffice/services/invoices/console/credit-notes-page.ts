/** The operators' page of credit notes that one operator asked for and another releases or refuses. */
import { consolePage, formKey } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import type { OpenRequest } from './desk.repository.ts';
import { amount, day, invoiceLink } from './words.ts';

export const CREDIT_NOTES_PATH = '/creditnotas';
const TITLE = 'Creditnota’s om vrij te geven';

interface Requests {
  readonly operator: Operator;
  readonly requests: readonly OpenRequest[];
  readonly nameOf: (brandKey: string) => string;
  readonly notice?: string | undefined;
}

export function creditNotesPage({ operator, requests, nameOf, notice }: Requests): Page {
  const body = html`${notice && html`<p class="said" role="status">${notice}</p>`}
<h1>${TITLE}</h1>
${requests.length === 0 ? html`<p class="lead">Er is niets vrij te geven.</p>` : html`<ul class="delays">${requests.map((request) => itemOf(operator, request, nameOf(request.brandKey)))}</ul>`}`;
  return consolePage({ title: TITLE, path: CREDIT_NOTES_PATH, operator, body });
}

function itemOf(operator: Operator, request: OpenRequest, brandName: string): Html {
  const isOwn = request.asked_by === operator.id;
  return html`<li><p><strong>${amount(request.cents)}</strong> terug van factuur ${invoiceLink(request.invoice_id, request.number)} van ${amount(request.grossCents)}<br>
${brandName} · gevraagd op ${day(request.asked_at)}<br>${request.reason}</p>
${isOwn ? html`<p class="none">U vroeg dit zelf aan. Een collega geeft het vrij.</p>` : buttons(operator, request.id)}</li>`;
}

const buttons = (
  operator: Operator,
  id: string,
) => html`<form method="post" action="${CREDIT_NOTES_PATH}">${formKey(operator)}<input type="hidden" name="aanvraag" value="${id}">
<button class="action-quiet" name="antwoord" value="vrij">Geef vrij</button> <button class="word" name="antwoord" value="nee">Wijs af</button></form>`;
