/** The operators' pages about payments: what needs a person, one payment's story, and refunds by two people. */
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
import { listByNumber, listOverpaid } from '../../invoices/console/desk.repository.ts';
import { namesOf as namesOfInvoices } from '../../invoices/payable.repository.ts';
import { findPayment, listParts, readReports } from '../payments.repository.ts';
import { listRefundRequests } from '../refunds.repository.ts';
import { answerRefundRequest, leftToRefund, requestRefund } from '../request-refund.ts';
import { paymentPage } from './payment-page.ts';
import {
  countByDay,
  type ListedPayment,
  listByText,
  listEvents,
  listMismatched,
  listOfInvoices,
  listOpenRefunds,
  listStuck,
} from './payments.repository.ts';
import { PAYMENTS_PATH, paymentsPage, REFUNDS_PATH } from './payments-page.ts';
import { REMINDERS_PATH, RESUME_PATH } from './reminders-page.ts';
import { resumeByForm, showReminders, stopByForm } from './show-reminders.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;
const MISMATCH_DAYS = 90;

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['gevraagd', 'De terugbetaling is aangevraagd. Een collega geeft haar vrij.'],
  ['vrij', 'De terugbetaling is vrijgegeven en gaat naar de betaaldienst.'],
  ['afgewezen', 'De aanvraag is afgewezen.'],
  ['over', 'Deze aanvraag was al beantwoord.'],
  ['eigen', 'U vroeg deze terugbetaling zelf aan. Een collega geeft haar vrij.'],
]);

export const paymentConsole: ConsolePart = {
  pages: { [PAYMENTS_PATH]: showPayments, [REMINDERS_PATH]: showReminders },
  forms: {
    ...{ [PAYMENTS_PATH]: ask, [REFUNDS_PATH]: answer },
    ...{ [REMINDERS_PATH]: stopByForm, [RESUME_PATH]: resumeByForm },
  },
};

const noticeOf = (url: URL) => NOTICES.get(url.searchParams.get('gelukt') ?? '');
const namesOf =
  ({ content }: ConsoleContext) =>
  (key: string) =>
    content.brandByKey(key)?.name ?? key;

async function showPayments(context: ConsoleContext, exchange: ConsoleExchange): Promise<void> {
  const { db, operator, now } = context;
  const { url, response } = exchange;
  if (url.searchParams.has('betaling'))
    return showPayment(context, exchange, lookedUp(url.searchParams, 'betaling'), {
      asked: NOTHING_ASKED,
      mistakes: {},
    });
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const typed = plainText(lookedUp(url.searchParams, 'zoek'));
  const found = typed === '' ? undefined : await search(context, typed);
  const [only] = found ?? [];
  if (only && found?.length === 1) return sendRedirect(response, `${PAYMENTS_PATH}?betaling=${only.id}`);
  const stuck = await listStuck(db, before(1));
  const { paid, reported } = await readReports(db, before(1));
  const page = paymentsPage({
    ...{ operator, typed, found, stuck, nameOf: namesOf(context), notice: noticeOf(url) },
    mismatched: await listMismatched(db, before(MISMATCH_DAYS)),
    overpaid: await listOverpaid(db),
    refunds: await listOpenRefunds(db),
    days: await countByDay(db, before(SHOWN_DAYS)),
    isSilent: paid > 0 && reported === 0,
  });
  sendPage(response, 200, page);
}

async function search({ db }: ConsoleContext, typed: string): Promise<ListedPayment[]> {
  const invoices = await listByNumber(db, typed);
  const ids = invoices.map(({ id }) => id);
  return [...(await listByText(db, typed)), ...(ids.length > 0 ? await listOfInvoices(db, ids) : [])];
}

interface Asking {
  readonly asked: MoneyAsked;
  readonly mistakes: MoneyMistakes;
}

async function showPayment(
  context: ConsoleContext,
  { response, url }: ConsoleExchange,
  id: string,
  { asked, mistakes }: Asking,
): Promise<void> {
  const { db, operator } = context;
  const payment = await findPayment(db, id);
  if (!payment) return sendPage(response, 404, notFoundPage());
  const parts = await listParts(db, id);
  const ids = parts.map(({ invoice_id }) => invoice_id);
  const page = paymentPage({
    ...{ operator, payment, parts, asked, mistakes, notice: noticeOf(url) },
    brandName: namesOf(context)(payment.brand_key),
    numbers: ids.length > 0 ? await namesOfInvoices(db, ids) : new Map(),
    events: await listEvents(db, id),
    requests: await listRefundRequests(db, id),
    left: await leftToRefund(db, payment),
  });
  sendPage(response, Object.keys(mistakes).length > 0 ? 422 : 200, page);
}

async function ask(context: ConsoleContext, exchange: ConsoleExchange, form: URLSearchParams) {
  const paymentId = lookedUp(form, 'betaling');
  const payment = await findPayment(context.db, paymentId);
  const left = payment ? await leftToRefund(context.db, payment) : 0;
  const read = readMoneyForm(form, left);
  const { asked } = read;
  if (read.mistakes) return showPayment(context, exchange, paymentId, { asked, mistakes: read.mistakes });
  const { id, cents, reason } = read;
  const outcome = await requestRefund(context, { id, paymentId, cents, reason });
  if (outcome !== 'gevraagd')
    return showPayment(context, exchange, paymentId, {
      asked,
      mistakes: { bedrag: notAsked(outcome, left) },
    });
  sendRedirect(exchange.response, `${PAYMENTS_PATH}?betaling=${paymentId}&gelukt=gevraagd`);
}

async function answer(context: ConsoleContext, { response }: ConsoleExchange, form: URLSearchParams) {
  const isReleased = form.get('antwoord') === 'vrij';
  const outcome = await answerRefundRequest(context, lookedUp(form, 'aanvraag'), isReleased);
  sendRedirect(response, `${PAYMENTS_PATH}?gelukt=${outcome}`);
}
