/** The operators' page of the ends that readers asked for: by day, and why, without a person beside a reason. */

import type { IsoDay } from '../../../../contract/dates.ts';
import { END_REASONS, type EndReason } from '../../../../contract/ending.ts';
import { consolePage } from '../../../console/page.ts';
import type { Operator } from '../../../console/sessions.ts';
import type { Page } from '../../../identity/pages/page.ts';
import { html } from '../../../kernel/html.ts';
import { longDate } from '../../../outbox/mail-formats.ts';
import { table } from '../../invoices/console/words.ts';

export const ENDINGS_PATH = '/opzeggingen';
const TITLE = 'Opzeggingen';

/** Fewer are not counted: a small number could be one known reader. */
const FEWEST = 10;

const REASONS: Readonly<Record<EndReason, string>> = {
  time: 'Te weinig tijd om te lezen',
  price: 'Te duur',
  delivery: 'Bezorging gaat vaak mis',
  content: 'Inhoud past niet meer',
  digital: 'Leest liever digitaal',
  move: 'Verhuist',
  other: 'Iets anders',
};

export interface EndsOfDay {
  readonly day: IsoDay;
  readonly asked: number;
  readonly undone: number;
}

interface Endings {
  readonly operator: Operator;
  readonly today: IsoDay;
  /** The latest first. */
  readonly days: readonly EndsOfDay[];
  readonly reasons: ReadonlyMap<EndReason, number>;
  readonly months: number;
}

export function endingsPage({ operator, today, days, reasons, months }: Endings): Page {
  const rows = days.map(({ day, asked, undone }) => [
    longDate(day, { today }),
    String(asked),
    String(undone),
  ]);
  const why = END_REASONS.map((reason) => [REASONS[reason], countText(reasons.get(reason) ?? 0)]);
  const body = html`<h1>${TITLE}</h1>
${days.length === 0 && html`<p class="lead">De laatste weken heeft geen lezer een abonnement beëindigd.</p>`}
${days.length > 0 && table('Wat lezers zelf beëindigden', ['Dag', 'Beëindigd', 'Toch gehouden'], rows, TITLE)}
${table(`Waarom lezers stopten, in de laatste ${months} maanden`, ['Reden', 'Keer'], why, 'Redenen')}`;
  return consolePage({ title: TITLE, path: ENDINGS_PATH, operator, body });
}

const countText = (count: number): string => (count < FEWEST ? `minder dan ${FEWEST}` : String(count));
