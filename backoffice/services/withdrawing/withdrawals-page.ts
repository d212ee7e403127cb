/** The operators' page with withdrawals. */
import type { IsoDay } from '../../../contract/dates.ts';
import { consolePage, formKey } from '../../console/page.ts';
import type { Operator } from '../../console/sessions.ts';
import type { Page } from '../../identity/pages/page.ts';
import { type Html, html } from '../../kernel/html.ts';
import { COMMON_TIME_ZONE } from '../../kernel/local-time.ts';
import { euros, longDate } from '../../outbox/mail-formats.ts';
import { localSecond } from './withdrawal.rules.ts';
import type { PersonCause, WithdrawalRow } from './withdrawing.tables.ts';

export const WITHDRAWALS_PATH = '/ontbindingen';
const TITLE = 'Ontbindingen';

interface Shown {
  readonly operator: Operator;
  readonly rows: readonly WithdrawalRow[];
  readonly denied: readonly WithdrawalRow[];
  readonly waiting: number;
  /** As searched for; empty without a search. */
  readonly reference: string;
  readonly found: WithdrawalRow | undefined;
  readonly outcome: string | null;
  readonly today: IsoDay;
  readonly nameOf: (brandKey: string) => string;
}

const CAUSES: Readonly<Record<PersonCause, string>> = {
  unknown: 'Er is geen abonnement met dit nummer.',
  ended: 'Dit abonnement was al gestopt.',
  start: 'Het is niet bekend wanneer de overeenkomst is gesloten.',
  address: 'Bij het abonnement hoort geen e-mailadres.',
  silence: 'Er is drie dagen niet op de knop in de mail gedrukt.',
};

const STATES: Readonly<Record<WithdrawalRow['state'], string>> = {
  matching: 'Wordt opgezocht',
  waiting: 'Wacht op de knop in de mail',
  person: 'Wacht op u',
  late: 'Kwam te laat',
  done: 'Uitgevoerd',
  denied: 'De lezer was het niet',
  closed: 'Afgehandeld',
};

const OUTCOMES: Readonly<Record<string, string>> = {
  gedaan: 'De overeenkomst is ontbonden.',
  gesloten: 'De ontbinding is afgehandeld. De lezer krijgt een mail.',
  over: 'Dit was al afgehandeld.',
  onbekend: 'Er is geen abonnement met dit nummer.',
  begin: 'Vul in wanneer de overeenkomst is gesloten.',
  gestopt: 'Dit abonnement is al gestopt.',
};

export function withdrawalsPage(shown: Shown): Page {
  const { operator, rows, denied, waiting, reference, found, outcome } = shown;
  const notice = outcome === null ? undefined : OUTCOMES[outcome];
  const body = html`${notice && html`<p class="said" role="status">${notice}</p>`}
<h1>${TITLE}</h1>
${search(reference)}
${reference !== '' && (found ? html`<ul class="delays">${item(shown, found)}</ul>` : html`<p>Er is geen ontbinding met dit kenmerk.</p>`)}
<section><h2>Wacht op u</h2>
${rows.length === 0 ? html`<p>Er wacht niets op u.</p>` : html`<ul class="delays">${rows.map((row) => item(shown, row))}</ul>`}
<p>${waiting === 1 ? '1 ontbinding wacht' : `${waiting} ontbindingen wachten`} op de knop in de mail aan de lezer.</p></section>
${denied.length > 0 && html`<section><h2>Uitgevoerd, maar de lezer was het niet</h2><ul class="delays">${denied.map((row) => item(shown, row))}</ul></section>`}`;
  return consolePage({ title: TITLE, path: WITHDRAWALS_PATH, operator, body });
}

const search = (reference: string): Html =>
  html`<form method="get" action="${WITHDRAWALS_PATH}"><div class="field"><label for="kenmerk">Kenmerk</label><input class="input" id="kenmerk" name="kenmerk" value="${reference}" autocomplete="off"></div><button class="action-quiet">Zoek</button></form>`;

function item(shown: Shown, row: WithdrawalRow): Html {
  const { nameOf, today } = shown;
  const { reference, received_at, name, contract, email, brand_key, state, cause, back_cents, back_by } = row;
  const at = localSecond(Date.parse(received_at), COMMON_TIME_ZONE);
  const isOpen = ['person', 'waiting', 'late'].includes(state);
  return html`<li><p><strong>${reference}</strong> · ${nameOf(brand_key)} · ontvangen op ${longDate(at.slice(0, 10), { today })} om ${at.slice(11).replaceAll(':', '.')} uur<br>${name} · ${contract} · ${email}<br>${STATES[state]}${cause !== null && html`. ${CAUSES[cause]}`}${row.last_day !== null && html` Op tijd tot en met ${longDate(row.last_day, { today })}.`}${state === 'done' && html` Terug: ${euros(back_cents)}${back_by !== null && html`, uiterlijk ${longDate(back_by, { today })}`}.`}</p>
${isOpen && html`${carryOutForm(shown, row)}${closeForm(shown, row)}`}</li>`;
}

function carryOutForm({ operator }: Shown, { id, reference, cause, subscription_id }: WithdrawalRow): Html {
  return html`<form method="post" action="${WITHDRAWALS_PATH}">${formKey(operator)}<input type="hidden" name="ontbinding" value="${id}">
${subscription_id === null && html`<div class="field"><label for="nummer-${reference}">Abonnementsnummer</label><input class="input" id="nummer-${reference}" name="nummer" inputmode="numeric" autocomplete="off"></div>`}
${(cause === 'start' || subscription_id === null) && html`<div class="field"><label for="gesloten-${reference}">Overeenkomst gesloten op</label><p class="hint" id="gesloten-${reference}-hint">Alleen als het niet bekend is. Bijvoorbeeld 26-11-2026.</p><input class="input" id="gesloten-${reference}" name="gesloten" aria-describedby="gesloten-${reference}-hint" autocomplete="off"></div>`}
<button class="action-quiet">Uitvoeren</button></form>`;
}

function closeForm({ operator }: Shown, { id, reference }: WithdrawalRow): Html {
  return html`<form method="post" action="${WITHDRAWALS_PATH}">${formKey(operator)}<input type="hidden" name="ontbinding" value="${id}"><div class="field"><label for="reden-${reference}">Niet uitvoeren, omdat</label><select class="input" id="reden-${reference}" name="reden"><option value="unknown">er geen abonnement gevonden is</option><option value="late">de bedenktijd voorbij was</option><option value="ended">het al gestopt was</option></select></div><button class="action-quiet">Afhandelen en mailen</button></form>`;
}
