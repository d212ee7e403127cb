/** What readers, operators and the workers of a node do with payments, one act after another in a random order. */
import { randomUUID } from 'node:crypto';
import { claimNext } from '../backoffice/kernel/claims.ts';
import { Refused } from '../backoffice/kernel/refused.ts';
import { issueCreditNote } from '../backoffice/services/invoices/credit-notes.ts';
import { withStanding } from '../backoffice/services/invoices/invoice-view.ts';
import { listOwnInvoices } from '../backoffice/services/invoices/invoices.repository.ts';
import { noteAll } from '../backoffice/services/invoices/note-announcements.ts';
import { ownInvoices } from '../backoffice/services/invoices/own-invoices.ts';
import { lockInvoices, outstandingOf } from '../backoffice/services/invoices/payable.repository.ts';
import { payableGroups } from '../backoffice/services/invoices/payable.ts';
import { changePayment } from '../backoffice/services/payment/change-payment.ts';
import { collectDebits } from '../backoffice/services/payment/collect-debits.ts';
import { endCutOff } from '../backoffice/services/payment/end-cut-off.ts';
import { invoicePayment } from '../backoffice/services/payment/invoice-payment.ts';
import { payInvoices } from '../backoffice/services/payment/pay-invoices.ts';
import { paymentChange } from '../backoffice/services/payment/payment-change.ts';
import { paymentChoice } from '../backoffice/services/payment/payment-choice.ts';
import { PAYMENTS } from '../backoffice/services/payment/payments.repository.ts';
import {
  answerRefundRequest,
  leftToRefund,
  requestRefund,
} from '../backoffice/services/payment/request-refund.ts';
import { returnAll } from '../backoffice/services/payment/return-surplus.ts';
import { revokeMandates } from '../backoffice/services/payment/revoke-mandates.ts';
import { sendNextRefund } from '../backoffice/services/payment/send-refunds.ts';
import { settleClaimed } from '../backoffice/services/payment/settle-payment.ts';
import type { Draw } from '../backoffice/services/payment/settlement.fixture.ts';
import { walkAll } from '../backoffice/services/payment/walk-payments.ts';
import { accountIdOf, type KilledPayer, PAYERS, type PaymentNode } from './payment-node.ts';

type Act = (node: PaymentNode, draw: Draw) => Promise<unknown>;

export const pick = <Value>(draw: Draw, all: readonly Value[]): Value => all[draw(all.length)] as Value;

/** Drawn as well: a life that begins like the one before sends the same forms again. */
const keyFrom = (draw: Draw): string => {
  const hex = (length: number) => Array.from({ length }, () => draw(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
};

const IBANS = { nl: 'NL91ABNA0417164300', be: 'BE68539007547034', abroad: 'DE89370400440532013000' };
const WAYS = ['debit', 'debit', 'debit', 'abroad', 'card', 'card', 'per_invoice'] as const;

const change: Act = async (node, draw) => {
  const payer = pick(draw, PAYERS);
  const key = keyFrom(draw);
  const way = pick(draw, WAYS);
  const reader = node.reader(payer, key);
  const { lateCents } = await paymentChoice(reader, { subscriptionId: payer.id });
  const openCents = draw(2) === 0 ? lateCents : 0;
  const iban = way === 'abroad' ? IBANS.abroad : payer.isBelgian ? IBANS.be : IBANS.nl;
  const method = way === 'abroad' ? 'debit' : way;
  await changePayment(reader, {
    ...{ subscriptionId: payer.id, method, openCents },
    ...(method === 'debit' && { iban, holder: 'J. Bakker' }),
  });
};

const payerOf = (accountId: string): KilledPayer => {
  const found = PAYERS.find((payer) => accountIdOf(payer) === accountId);
  if (!found) throw new Error(`No payer has the account ${accountId}`);
  return found;
};

const pay: Act = async (node, draw) => {
  const payer = pick(draw, PAYERS);
  const reader = node.reader(payer, keyFrom(draw));
  const own = await listOwnInvoices(node.db, ownInvoices(reader));
  const [group] = payableGroups(
    own.map((facts) => withStanding(facts, reader.today)),
    reader,
  );
  if (group) await payInvoices(reader, group);
};

/** A reader looks at the page of a payment. */
const look: Act = async (node, draw) => {
  const all = await node.db
    .selectFrom('payment')
    .leftJoin('method_change', 'method_change.payment_id', 'payment.id')
    .select(['payment.id', 'payment.account_id', 'purpose', 'method_change.id as changeId'])
    .where('purpose', '!=', 'collection')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const one = all[draw(20)];
  if (!one) return;
  const reader = node.reader(payerOf(one.account_id), randomUUID());
  if (one.changeId) await paymentChange(reader, { changeId: one.changeId });
  else if (one.purpose === 'once') await invoicePayment(reader, { paymentId: one.id });
};

const ask: Act = async (node) => {
  const row = await claimNext(node.db, PAYMENTS, node.now());
  if (row) await settleClaimed(node, row, 'job');
};

const requestBack: Act = async (node, draw) => {
  const id = keyFrom(draw);
  const paid = await node.db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'paid')
    .where('purpose', '!=', 'collection')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const payment = paid[draw(20)];
  const left = payment ? await leftToRefund(node.db, payment) : 0;
  if (!payment || left === 0) return;
  const cents = draw(2) === 0 ? left : 1 + draw(left);
  await requestRefund(node.operator('an'), { id, paymentId: payment.id, cents, reason: 'Proef' });
};

export const answerBack: Act = async (node, draw) => {
  const asked = await node.db
    .selectFrom('refund_request')
    .select('id')
    .where('state', '=', 'asked')
    .execute();
  const request = asked[draw(Math.max(1, asked.length))];
  if (request) await answerRefundRequest(node.operator('bo'), request.id, draw(4) > 0);
};

/** A part of what is still owed, also while the reader is at the bank: then too much is paid. */
const credit: Act = async (node, draw) => {
  const id = keyFrom(draw).replaceAll('-', '');
  const open = await node.db
    .selectFrom('invoice_balance')
    .select('invoice_id as invoiceId')
    .where('outstanding_cents', '>', 0)
    .orderBy('invoice_id')
    .execute();
  const one = open[draw(Math.max(1, open.length))];
  if (!one) return;
  await node.db.transaction().execute(async (trx) => {
    await lockInvoices(trx, [one.invoiceId]);
    const owed = (await outstandingOf(trx, [one.invoiceId])).get(one.invoiceId) ?? 0;
    const known = await trx.selectFrom('invoice').select('id').where('id', '=', id).execute();
    if (owed === 0 || known.length > 0) return;
    const note = { id, invoiceId: one.invoiceId, cents: 1 + draw(owed), reason: 'Proef' };
    await issueCreditNote(trx, { content: node.content(), now: node.now() }, note);
  });
};

const jobOf = (node: PaymentNode) => ({ ...node, content: node.content(), now: node.now() });

export const JOBS = {
  collect: (node) => collectDebits(node),
  ask,
  'return what was paid too much': (node) => returnAll(jobOf(node)),
  'send a refund': (node) => sendNextRefund(node),
  revoke: (node) => revokeMandates(node),
  'end what was cut off': (node) => endCutOff(node),
  walk: (node) => walkAll(jobOf(node)),
  announce: (node) => noteAll(jobOf(node)),
} as const satisfies Readonly<Record<string, Act>>;

/** By name, with how often of all. */
const ACTS: readonly (readonly [times: number, name: string, act: Act])[] = [
  [3, 'change', change],
  [3, 'pay', pay],
  [2, 'look', look],
  [2, 'collect', JOBS.collect],
  [4, 'ask', JOBS.ask],
  [1, 'request a refund', requestBack],
  [1, 'release a refund', answerBack],
  [1, 'return what was paid too much', JOBS['return what was paid too much']],
  [2, 'send a refund', JOBS['send a refund']],
  [1, 'revoke', JOBS.revoke],
  [1, 'end what was cut off', JOBS['end what was cut off']],
  [1, 'walk', JOBS.walk],
  [1, 'announce', JOBS.announce],
  [1, 'credit', credit],
];
const DRAWN = ACTS.flatMap(([times, name, act]) => Array.from({ length: times }, () => ({ name, act })));

/** @param around gets the name of the act, and does it */
export async function actOnce(
  node: PaymentNode,
  draw: Draw,
  around: (name: string, work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const { name, act } = pick(draw, DRAWN);
  try {
    await around(name, () => act(node, draw));
  } catch (error) {
    // A reader may be too early or too late.
    if (!(error instanceof Refused)) throw error;
  }
}
