/** The operators' page of what the invoice run did, what waits, and what it left over with the reason. */
import { consolePage } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { type Html, html } from '../../../kernel/html.ts';
import { COMMON_TIME_ZONE, clockText, localTime } from '../../../kernel/local-time.ts';
import type { Problem } from '../invoices.types.ts';
import type { countHeld, listHeld, listIssued, listToPrint, readDue } from './desk.repository.ts';
import { INVOICES_PATH } from './invoice-page.ts';
import { amount, day, invoiceLink, PROBLEM_WORDS, table } from './words.ts';

interface Run {
  readonly operator: Operator;
  readonly issued: Awaited<ReturnType<typeof listIssued>>;
  readonly due: Awaited<ReturnType<typeof readDue>>;
  readonly held: Awaited<ReturnType<typeof listHeld>>;
  readonly heldCounts: Awaited<ReturnType<typeof countHeld>>;
  readonly toPrint: Awaited<ReturnType<typeof listToPrint>>;
  /** Whether any seller bills at all. */
  readonly isBilling: boolean;
  readonly nameOf: (brandKey: string) => string;
}

const TITLE = 'Wat de facturering deed';

export function runPage(run: Run): Page {
  const body = html`<h1>${TITLE}</h1>
${!run.isBilling && html`<p class="said">Geen enkele uitgever heeft een eerste dag van facturering. Er wordt nu niets gemaakt.</p>`}
${figures(run)}
${issuedPart(run)}
${heldPart(run)}
${printPart(run)}`;
  return consolePage({ title: TITLE, path: INVOICES_PATH, operator: run.operator, body });
}

function figures({ due, heldCounts }: Run): Html {
  const held = heldCounts.reduce((sum, { count }) => sum + count, 0);
  const since = due.since === null ? null : localTime(Date.parse(due.since), COMMON_TIME_ZONE);
  return html`<ul class="figures"><li><strong>${due.count}</strong> ${due.count === 1 ? 'factuur' : 'facturen'} aan de beurt${since !== null && html`, de oudste sinds ${day(since.day)}, ${clockText(since.time)} uur`}</li>
<li><strong>${held}</strong> overgebleven</li></ul>`;
}

function issuedPart({ issued }: Run): Html {
  const rows = issued.map(({ day: on, seller, kind, count, cents, firstNumber, lastNumber, year }) => [
    day(on),
    seller,
    kind === 'invoice' ? 'Facturen' : 'Creditnota’s',
    String(count),
    `${year}, ${firstNumber} tot en met ${lastNumber}`,
    amount(Number(cents)),
  ]);
  return html`<section aria-labelledby="gemaakt"><h2 id="gemaakt">Gemaakt in de laatste 30 dagen</h2>
${rows.length === 0 ? html`<p>Er is niets gemaakt.</p>` : table('Per dag en uitgever.', ['Dag', 'Uitgever', 'Soort', 'Aantal', 'Nummers', 'Samen'], rows, 'Gemaakt per dag')}</section>`;
}

function heldPart({ held, heldCounts, nameOf }: Run): Html {
  const counts = heldCounts.map(({ problem, count }) => html`<li>${count}: ${wordsOf(problem)}</li>`);
  const rows = held.map(({ subscriptionId, number, brandKey, problem, termFirst }) => [
    number ?? subscriptionId,
    nameOf(brandKey),
    termFirst === null ? '' : day(termFirst),
    wordsOf(problem),
  ]);
  return html`<section aria-labelledby="over"><h2 id="over">Overgebleven</h2>
${rows.length === 0 ? html`<p>Er is niets overgebleven.</p>` : html`<ul>${counts}</ul>${table('De eerste honderd.', ['Abonnement', 'Titel', 'Termijn vanaf', 'Waarom, en wat te doen'], rows, 'Overgebleven abonnementen')}`}</section>`;
}

const wordsOf = (problem: Problem | null) => (problem === null ? '' : PROBLEM_WORDS[problem]);

function printPart({ toPrint, nameOf }: Run): Html {
  const rows = toPrint.map(({ id, number, issuedOn, brandKey, subscriptionNumber, cents }) => [
    invoiceLink(id, number),
    day(issuedOn),
    nameOf(brandKey),
    subscriptionNumber ?? '',
    amount(cents),
  ]);
  return html`<section aria-labelledby="print"><h2 id="print">Om te printen</h2>
<p>Bij deze abonnementen hoort geen account met een mailadres. Er wordt niets afgeschreven.</p>
${rows.length === 0 ? html`<p>Er is niets te printen.</p>` : table('De laatste 60 dagen, de nieuwste bovenaan.', ['Factuur', 'Datum', 'Titel', 'Abonnement', 'Bedrag'], rows, 'Facturen om te printen')}</section>`;
}
