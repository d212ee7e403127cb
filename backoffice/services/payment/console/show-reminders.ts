/** What the operators see and do about late invoices. */
import type { ConsoleContext } from '../../../console/console-page.ts';
import { type ConsoleExchange, lookedUp } from '../../../console/console-request.ts';
import { sendPage, sendRedirect } from '../../../identity/headers.ts';
import { listByNumber } from '../../invoices/console/desk.repository.ts';
import { listStoppedDebits } from '../../invoices/due-debits.repository.ts';
import { listAllStopped } from '../../invoices/money-mails.repository.ts';
import { namesOf } from '../../invoices/payable.repository.ts';
import { listForOperators, listStops } from '../reminders.repository.ts';
import { resumeMails, resumeReminders, stopReminders } from '../stop-reminders.ts';
import {
  type AskedStop,
  REASON_WORDS,
  REMINDERS_PATH,
  remindersPage,
  type StopMistakes,
} from './reminders-page.ts';

const MOST = 100;

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['stil', 'De aanmaningen staan stil.'],
  ['verder', 'De aanmaningen gaan verder.'],
  ['mails', 'De mails staan weer aan.'],
  ['over', 'Dit was al gedaan.'],
]);

export const showReminders = (context: ConsoleContext, exchange: ConsoleExchange): Promise<void> =>
  show(context, exchange, { nummer: '', reden: '' }, {});

async function show(
  { db, operator }: ConsoleContext,
  { url, response }: ConsoleExchange,
  asked: AskedStop,
  mistakes: StopMistakes,
): Promise<void> {
  const listed = await listForOperators(db, MOST);
  const debits = await listStoppedDebits(db, MOST);
  const stops = await listStops(db, MOST);
  const ids = [
    ...listed.map(({ invoiceId }) => invoiceId),
    ...debits.map(({ invoiceId }) => invoiceId),
    ...stops.flatMap(({ invoice_id }) => invoice_id ?? []),
  ];
  const page = remindersPage({
    ...{ operator, listed, debits, stops, asked, mistakes },
    silenced: await listAllStopped(db, MOST),
    numbers: ids.length > 0 ? await namesOf(db, ids) : new Map(),
    notice: NOTICES.get(url.searchParams.get('gelukt') ?? ''),
  });
  sendPage(response, Object.keys(mistakes).length > 0 ? 422 : 200, page);
}

type Reason = keyof typeof REASON_WORDS;
const isReason = (reason: string): reason is Reason => Object.hasOwn(REASON_WORDS, reason);

/** A dispute is about one invoice; mediation and a death are about the reader. */
export async function stopByForm(context: ConsoleContext, exchange: ConsoleExchange, form: URLSearchParams) {
  const asked = { nummer: lookedUp(form, 'nummer').trim(), reden: form.get('reden') ?? '' };
  const found = (await listByNumber(context.db, asked.nummer)).filter(({ kind }) => kind === 'invoice');
  const [invoice] = found;
  const several =
    'Er zijn meer facturen met dit nummer, van verschillende uitgevers. Zet ze stil bij de lezer.';
  const mistakes: StopMistakes = {
    ...(found.length === 0 && { nummer: 'Geen factuur gevonden met dit nummer.' }),
    ...(found.length > 1 && { nummer: several }),
    ...(!isReason(asked.reden) && { reden: 'Kies een reden.' }),
  };
  if (!invoice || !isReason(asked.reden) || Object.keys(mistakes).length > 0)
    return show(context, exchange, asked, mistakes);
  const isStopped = await stopReminders(context, invoice.id, asked.reden);
  if (!isStopped)
    return show(context, exchange, asked, {
      nummer: 'Bij deze factuur hoort geen account: er gaat geen mail.',
    });
  sendRedirect(exchange.response, `${REMINDERS_PATH}?gelukt=stil`);
}

export async function resumeByForm(
  context: ConsoleContext,
  { response }: ConsoleExchange,
  form: URLSearchParams,
) {
  const accountId = lookedUp(form, 'account');
  const isDone = accountId
    ? await resumeMails(context, accountId)
    : await resumeReminders(context, lookedUp(form, 'stop'));
  const done = accountId ? 'mails' : 'verder';
  sendRedirect(response, `${REMINDERS_PATH}?gelukt=${isDone ? done : 'over'}`);
}
