/** The operators' page of what is late: what no mail reminds of, what was not collected, and for whom reminders stand still. */
import { consolePage, formKey, summary } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import { formField } from '../../../identity/pages/fields.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import { amount, day, invoiceLink, table } from '../../invoices/console/words.ts';
import type { listStoppedDebits } from '../../invoices/due-debits.repository.ts';
import type { listAllStopped } from '../../invoices/money-mails.repository.ts';
import type { StopCause } from '../collect.rules.ts';
import type { listForOperators } from '../reminders.repository.ts';
import type { ReminderStopRow } from '../reminders.tables.ts';

export const REMINDERS_PATH = '/aanmaningen';
export const RESUME_PATH = '/aanmaningen/verder';
const TITLE = 'Te laat betaald';

export const REASON_WORDS: Readonly<Record<ReminderStopRow['reason'], string>> = {
  dispute: 'De lezer betwist de factuur',
  mediation: 'Schuldbemiddeling: voor alle facturen van de lezer',
  death: 'De lezer is overleden: voor alle facturen',
};

const CAUSE_WORDS: Readonly<Record<StopCause, string>> = {
  late: 'Te lang na de dag: we waren niet bereikbaar',
  'per-invoice': 'De lezer betaalt elke factuur zelf',
  'no-mandate': 'Er is geen machtiging',
  'other-account': 'Een andere lezer heeft nu het abonnement',
  'mandate-invalid': 'De machtiging geldt niet meer',
  'mandate-unknown': 'De betaaldienst kent de machtiging niet',
  'mandate-old': 'De machtiging is te lang niet gebruikt',
  'card-ended': 'De creditcard is verlopen',
  'mandate-refused': 'De betaaldienst weigert de machtiging',
  refused: 'De betaaldienst weigert de afschrijving: kijk waarom',
  ended: 'Bij de betaaldienst gestopt: kijk waarom',
  'returned-twice': 'Twee keer te weinig geld',
  'mandate-dead': 'De bank zegt dat de rekening niet kan',
  'reader-wish': 'De lezer liet het terugboeken',
  died: 'De bank zegt dat de lezer is overleden',
  double: 'De bank zegt dat het dubbel is: zoek een dubbele boeking',
  unknown: 'De bank geeft een code zonder regel: kijk bij de betaaldienst',
};

const isCause = (cause: string): cause is StopCause => Object.hasOwn(CAUSE_WORDS, cause);

export interface AskedStop {
  readonly nummer: string;
  readonly reden: string;
}
export type StopMistakes = Readonly<Partial<Record<keyof AskedStop, string>>>;

interface Shown {
  readonly operator: Operator;
  readonly listed: Awaited<ReturnType<typeof listForOperators>>;
  readonly debits: Awaited<ReturnType<typeof listStoppedDebits>>;
  readonly stops: readonly ReminderStopRow[];
  readonly silenced: Awaited<ReturnType<typeof listAllStopped>>;
  /** As printed, by the id of the invoice. */
  readonly numbers: ReadonlyMap<string, { readonly number: string }>;
  readonly asked: AskedStop;
  readonly mistakes: StopMistakes;
  readonly notice?: string | undefined;
}

export function remindersPage(shown: Shown): Page {
  const { operator, mistakes, notice } = shown;
  const isWrong = Object.keys(mistakes).length > 0;
  const body = html`${notice && html`<p class="said" role="status">${notice}</p>`}
${isWrong && summary({ ...mistakes })}
<h1>${TITLE}</h1>
${listedPart(shown)}
${debitsPart(shown)}
${stopsPart(shown)}
${silencedPart(shown)}
${stopForm(shown)}`;
  return consolePage({ title: TITLE, isWrong, path: REMINDERS_PATH, operator, body });
}

const linkOf = (id: string, { numbers }: Shown) => invoiceLink(id, numbers.get(id)?.number ?? id);

function listedPart(shown: Shown): Html {
  const rows = shown.listed.map(({ invoiceId, listedOn, cents }) => [
    linkOf(invoiceId, shown),
    day(listedOn),
    amount(cents),
  ]);
  return html`<section aria-labelledby="lijst"><h2 id="lijst">Na de laatste aanmaning</h2>
${rows.length === 0 ? html`<p>Er staat niets op de lijst.</p>` : table('Nog open, de nieuwste bovenaan. Geen mail herinnert hier nog aan.', ['Factuur', 'Op de lijst sinds', 'Bedrag'], rows, 'Na de laatste aanmaning')}</section>`;
}

function debitsPart(shown: Shown): Html {
  if (shown.debits.length === 0) return html``;
  const rows = shown.debits.map(({ invoiceId, stoppedOn, cause }) => [
    linkOf(invoiceId, shown),
    stoppedOn === null ? '' : day(stoppedOn),
    cause !== null && isCause(cause) ? CAUSE_WORDS[cause] : (cause ?? ''),
  ]);
  return html`<section aria-labelledby="incasso"><h2 id="incasso">Niet afgeschreven</h2>
${table('De laatste honderd. De factuur staat open voor de lezer.', ['Factuur', 'Gestopt op', 'Waarom'], rows, 'Niet afgeschreven')}</section>`;
}

function stopsPart(shown: Shown): Html {
  const { operator, stops } = shown;
  if (stops.length === 0) return html``;
  return html`<section aria-labelledby="stil"><h2 id="stil">Aanmaningen die stilstaan</h2><ul class="delays">${stops.map(
    ({
      id,
      invoice_id,
      account_id,
      reason,
      set_at,
    }) => html`<li><p><strong>${REASON_WORDS[reason]}</strong><br>
${invoice_id === null ? `Account ${account_id}` : html`Factuur ${linkOf(invoice_id, shown)}`} · sinds ${day(set_at)}</p>
<form method="post" action="${RESUME_PATH}">${formKey(operator)}<button class="action-quiet" name="stop" value="${id}">Ga verder met aanmanen</button></form></li>`,
  )}</ul></section>`;
}

function silencedPart({ operator, silenced }: Shown): Html {
  if (silenced.length === 0) return html``;
  return html`<section aria-labelledby="mails"><h2 id="mails">Lezers zonder mails over geld</h2><p>De bank meldde dat zij overleden zijn. Klopt dat niet? Zet de mails weer aan.</p><ul class="delays">${silenced.map(
    ({ accountId, since }) => html`<li><p><strong>Account ${accountId}</strong><br>sinds ${day(since)}</p>
<form method="post" action="${RESUME_PATH}">${formKey(operator)}<button class="action-quiet" name="account" value="${accountId}">Zet de mails weer aan</button></form></li>`,
  )}</ul></section>`;
}

function stopForm({ operator, asked, mistakes }: Shown): Html {
  return html`<section aria-labelledby="zet-stil"><h2 id="zet-stil">Aanmaningen stilzetten</h2>
<form class="narrow" method="post" action="${REMINDERS_PATH}">${formKey(operator)}
${formField({ id: 'nummer', label: 'Factuurnummer', mistake: mistakes.nummer, control: (attributes) => html`<input ${attributes} class="input" value="${asked.nummer}" autocomplete="off">` })}
${formField({ id: 'reden', label: 'Reden', mistake: mistakes.reden, control: (attributes) => html`<select ${attributes} class="input"><option value="">Kies een reden</option>${Object.entries(REASON_WORDS).map(([value, words]) => html`<option value="${value}"${value === asked.reden && html` selected`}>${words}</option>`)}</select>` })}
<button class="action">Zet stil</button></form></section>`;
}
