/** The operators' pages about money: an invoice, what was booked, what the run did, credit notes and payouts. */
import { addDays } from '../../../../contract/dates.ts';
import { plainText } from '../../../../contract/unseen-characters.ts';
import type { ConsoleContext, ConsolePart } from '../../../console/console-page.ts';
import { type ConsoleExchange, lookedUp } from '../../../console/console-request.ts';
import {
  type MoneyAsked,
  type MoneyMistakes,
  NOTHING_ASKED,
  notAsked,
  readMoneyForm,
} from '../../../console/money-form.ts';
import { notFoundPage } from '../../../console/notices.ts';
import { sendPage, sendRedirect } from '../../../identity/headers.ts';
import { COMMON_TIME_ZONE, localTime } from '../../../kernel/local-time.ts';
import { listOwedCredits } from '../../credits/credits.repository.ts';
import { endedBefore } from '../../subscriptions/subscriptions.repository.ts';
import { readRemaining } from '../credit-notes.repository.ts';
import { answerCreditNote, requestCreditNote } from '../credit-notes.ts';
import { invoiceForDesk } from '../files/files.ts';
import { CREDIT_NOTES_PATH, creditNotesPage } from './credit-notes-page.ts';
import {
  countHeld,
  findForDesk,
  listByNumber,
  listHeld,
  listIssued,
  listLedger,
  listLines,
  listOfSubscription,
  listOpenRequests,
  listOwedPayouts,
  listToPrint,
  readDue,
} from './desk.repository.ts';
import { INVOICES_PATH, invoicePage, PDF_PATH, searchPage } from './invoice-page.ts';
import { ledgerPage } from './ledger-page.ts';
import { payPayout } from './pay-out.ts';
import { PAYOUTS_PATH, payoutsPage } from './payouts-page.ts';
import { runPage } from './run-page.ts';

const ISSUED_DAYS = 30;
const PRINT_DAYS = 60;

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['gevraagd', 'De creditnota is aangevraagd. Een collega geeft haar vrij.'],
  ['vrij', 'De creditnota is gemaakt. De lezer krijgt een mail.'],
  ['printen', 'De creditnota is gemaakt. De lezer heeft geen mailadres. Print haar en stuur haar per post.'],
  ['afgewezen', 'De aanvraag is afgewezen.'],
  ['over', 'Deze aanvraag was al beantwoord.'],
  ['minder', 'Het abonnement is gestopt. De factuur heeft minder over dan dit. Wijs de aanvraag af.'],
  ['eigen', 'U vroeg deze creditnota zelf aan. Een collega geeft haar vrij.'],
  ['betaald', 'Het tegoed is uitbetaald.'],
  ['al-betaald', 'Dit tegoed was al uitbetaald.'],
]);

export const invoicesConsole: ConsolePart = {
  pages: {
    [INVOICES_PATH]: showInvoices,
    [PDF_PATH]: sendPdf,
    '/factuur/lezer': showLedger,
    '/factuur/run': showRun,
    [CREDIT_NOTES_PATH]: showCreditNotes,
    [PAYOUTS_PATH]: showPayouts,
  },
  forms: { [INVOICES_PATH]: askCreditNote, [CREDIT_NOTES_PATH]: answer, [PAYOUTS_PATH]: payOut },
};

const todayOf = ({ now }: ConsoleContext) => localTime(now, COMMON_TIME_ZONE).day;
const noticeOf = (url: URL) => NOTICES.get(url.searchParams.get('gelukt') ?? '');
const namesOf =
  ({ content }: ConsoleContext) =>
  (key: string) =>
    content.brandByKey(key)?.name ?? key;

async function showInvoices(context: ConsoleContext, exchange: ConsoleExchange): Promise<void> {
  const { url, response } = exchange;
  const id = lookedUp(url.searchParams, 'factuur');
  if (url.searchParams.has('factuur')) return showInvoice(context, exchange, id, NOTHING_ASKED, {});
  const typed = plainText(lookedUp(url.searchParams, 'zoek'));
  const found =
    typed === ''
      ? undefined
      : [...(await listByNumber(context.db, typed)), ...(await listOfSubscription(context.db, typed))];
  const [only] = found ?? [];
  if (only && found?.length === 1) return sendRedirect(response, `${INVOICES_PATH}?factuur=${only.id}`);
  sendPage(response, 200, searchPage({ operator: context.operator, typed, found, notice: noticeOf(url) }));
}

async function showInvoice(
  context: ConsoleContext,
  { response, url }: ConsoleExchange,
  id: string,
  asked: MoneyAsked,
  mistakes: MoneyMistakes,
): Promise<void> {
  const { db, operator } = context;
  const invoice = await findForDesk(db, id);
  if (!invoice) return sendPage(response, 404, notFoundPage());
  const [lines, ledger, remaining] = await Promise.all([
    listLines(db, id),
    listLedger(db, { invoiceId: id }),
    readRemaining(db, id),
  ]);
  const brandName = namesOf(context)(invoice.brand_key);
  const shown = { operator, invoice, brandName, lines, ledger, remaining, asked, mistakes };
  const status = Object.keys(mistakes).length > 0 ? 422 : 200;
  sendPage(response, status, invoicePage({ ...shown, notice: noticeOf(url) }));
}

async function sendPdf({ db }: ConsoleContext, { response, url }: ConsoleExchange): Promise<void> {
  const file = await invoiceForDesk(db, lookedUp(url.searchParams, 'factuur'));
  if (!file) return sendPage(response, 404, notFoundPage());
  response.setHeader('content-type', 'application/pdf');
  response.setHeader('content-disposition', `attachment; filename="${file.name}"`);
  response.end(file.bytes);
}

async function askCreditNote(context: ConsoleContext, exchange: ConsoleExchange, form: URLSearchParams) {
  const invoiceId = lookedUp(form, 'factuur');
  const remaining = await readRemaining(context.db, invoiceId);
  const read = readMoneyForm(form, remaining);
  const { asked } = read;
  if (read.mistakes) return showInvoice(context, exchange, invoiceId, asked, read.mistakes);
  const { id, cents, reason } = read;
  const outcome = await requestCreditNote(context, { id, invoiceId, cents, reason });
  if (outcome !== 'gevraagd')
    return showInvoice(context, exchange, invoiceId, asked, { bedrag: notAsked(outcome, remaining) });
  sendRedirect(exchange.response, `${INVOICES_PATH}?factuur=${invoiceId}&gelukt=gevraagd`);
}

async function showLedger({ db, operator }: ConsoleContext, { response, url }: ConsoleExchange) {
  const subscriptionId = lookedUp(url.searchParams, 'abonnement');
  const entries = await listLedger(db, { subscriptionId });
  sendPage(response, 200, ledgerPage({ operator, subscriptionId, entries }));
}

async function showRun(context: ConsoleContext, { response }: ConsoleExchange): Promise<void> {
  const { db, operator, now } = context;
  const today = todayOf(context);
  const [issued, due, held, heldCounts, toPrint, billing] = await Promise.all([
    listIssued(db, addDays(today, -ISSUED_DAYS)),
    readDue(db, new Date(now).toISOString()),
    listHeld(db),
    countHeld(db),
    listToPrint(db, addDays(today, -PRINT_DAYS)),
    db.selectFrom('legal_entity').select('id').where('billing_from', 'is not', null).limit(1).execute(),
  ]);
  const parts = { issued, due, held, heldCounts, toPrint, isBilling: billing.length > 0 };
  sendPage(response, 200, runPage({ operator, ...parts, nameOf: namesOf(context) }));
}

async function showCreditNotes(context: ConsoleContext, { response, url }: ConsoleExchange): Promise<void> {
  const { operator } = context;
  const requests = await listOpenRequests(context.db);
  const page = creditNotesPage({ operator, requests, nameOf: namesOf(context), notice: noticeOf(url) });
  sendPage(response, 200, page);
}

async function answer(context: ConsoleContext, { response }: ConsoleExchange, form: URLSearchParams) {
  const isReleased = form.get('antwoord') === 'vrij';
  const outcome = await answerCreditNote(context, lookedUp(form, 'aanvraag'), isReleased);
  sendRedirect(response, `${CREDIT_NOTES_PATH}?gelukt=${outcome}`);
}

async function showPayouts(context: ConsoleContext, { response, url }: ConsoleExchange): Promise<void> {
  const { db, operator } = context;
  const today = todayOf(context);
  const [payouts, credits] = await Promise.all([
    listOwedPayouts(db),
    listOwedCredits(db, endedBefore(db, today)),
  ]);
  const parts = { operator, payouts, credits, today, notice: noticeOf(url) };
  sendPage(response, 200, payoutsPage({ ...parts, nameOf: namesOf(context) }));
}

async function payOut(context: ConsoleContext, { response }: ConsoleExchange, form: URLSearchParams) {
  const isDone = await payPayout(context, lookedUp(form, 'tegoed'));
  sendRedirect(response, `${PAYOUTS_PATH}?gelukt=${isDone ? 'betaald' : 'al-betaald'}`);
}
