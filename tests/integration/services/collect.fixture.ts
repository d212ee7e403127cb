/** A reader with a newspaper whose invoices are debited, at the simulated provider. */
import { beforeEach } from 'vitest';
import { COMMON_TIME_ZONE, localTime } from '../../../backoffice/kernel/local-time.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { noteAll } from '../../../backoffice/services/invoices/note-announcements.ts';
import { collectDebits } from '../../../backoffice/services/payment/collect-debits.ts';
import { paymentWork } from '../../../backoffice/services/payment/payment.work.ts';
import { settlePayment } from '../../../backoffice/services/payment/settle-payment.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import type { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { owe } from '../../fixtures/invoices/owe.ts';
import { addRows, deleteRows, rowOf, rowsOf, setRows } from '../../support/rows.ts';
import { SEEDED_AT } from './holiday.fixture.ts';
import { ACCOUNT, DAY, ibanOf, openPaying } from './payment.fixture.ts';

type Given = Parameters<Parameters<typeof describeOnBothEngines>[1]>;
type Mandate = BackofficeTables['mandate'];

const { signal } = new AbortController();
export const WORKS = /^Nederlandse/;
const HOUR = 3_600_000;

export function openCollecting(open: Given[0], places: Given[1]) {
  const paying = openPaying(open, places);
  const { api } = paying;
  const db = () => paying.db();
  let customer: Promise<string> | undefined;
  beforeEach(async () => {
    for (const table of ['debit_plan', 'money_mails_stopped'] as const) await deleteRows(db(), table);
    for (const { clock } of paying.nodes) clock.now = SEEDED_AT;
    customer = undefined;
  });

  const sellerId = async () => {
    const { product_id } = await rowOf(db(), 'subscription', { account_id: ACCOUNT });
    return (await rowOf(db(), 'product_billing', { product_id })).entity_id;
  };
  const newCustomer = async (): Promise<string> => {
    const { id } = await api('/customers', { name: 'S. de Wit', email: 's@example.nl' });
    await addRows(db(), 'payment_customer', {
      ...{ account_id: ACCOUNT, entity_id: await sellerId(), provider_id: id },
    });
    return id;
  };
  /** A mandate for the account with this label, by which the subscription is paid from now on. @returns the provider's id */
  async function sign(label = WORKS, more: Partial<Mandate> = {}): Promise<string> {
    customer ??= newCustomer();
    const iban = ibanOf(label);
    const posted = { method: 'directdebit', consumerName: 'S. de Wit', consumerAccount: iban };
    const { id: provider_id } = await api(`/customers/${await customer}/mandates`, posted);
    const id = crypto.randomUUID();
    await addRows(db(), 'mandate', {
      ...{ id, provider_id, account_id: ACCOUNT, profile: null, method: 'debit', country: 'NL' },
      ...{ last4: iban.slice(-4), holder_enc: null, card_month: null, reference: id.toUpperCase() },
      ...{ creditor_id: null, text_version: '1', signed_at: new Date(SEEDED_AT).toISOString() },
      ...{ status: 'valid', last_collected_on: null, revoke_after: null },
      ...more,
    });
    await payBy('debit', id);
    return provider_id;
  }
  const payBy = (method: 'debit' | 'per_invoice', mandate_id: string | null) =>
    setRows(
      db(),
      'subscription_method',
      { subscription_id: paying.subscriptionId() },
      { method, mandate_id, change_no: 50 },
    );

  const now = () => paying.nodes[0]?.clock.now ?? 0;
  const today = () => localTime(now(), COMMON_TIME_ZONE).day;
  /** The mail server takes the mail about it. @param daysAgo local days */
  async function take(event: string, daysAgo = 0): Promise<void> {
    const ended_at = new Date(now() - daysAgo * DAY).toISOString();
    await setRows(db(), 'mail', { idempotency_id: event }, { state: 'sent', ended_at });
    await noteAll({ db: db(), signal });
  }
  /** An invoice that is debited on this day, and was announced in time. @returns its id */
  async function announced({
    debitOn = today(),
    cents = 4_195,
    ...more
  }: {
    debitOn?: IsoDay;
    cents?: number;
    subscriptionId?: string;
  } = {}): Promise<string> {
    const id = await owe(db(), { accountId: ACCOUNT, cents, debitOn, ...more });
    await take(`invoice:${id}`, 30);
    await deleteRows(db(), 'mail', { idempotency_id: `invoice:${id}` });
    return id;
  }

  const depsOf = (on = 0) => {
    const { content, clock, db: own } = paying.nodes[on]!;
    const { payments, log } = paying;
    return { db: own, payments, log, content: () => content, now: () => clock.now };
  };
  /** The first step: the payment is stored, and the provider has not been asked. */
  const plan = (on = 0) => collectDebits(depsOf(on));
  /** The second step, by the worker of a node. */
  const ask = async (on = 0) => {
    const signals = { stop: signal, abort: signal };
    for (const { tick } of paymentWork.recurring(depsOf(on) as never, {} as never)) await tick(signals);
  };
  /** Until the banks have responded: five days, in which the provider reports nothing. */
  const wait = (days = 5) => paying.later(days * DAY + HOUR);
  /** The provider reports a payment to a node. */
  const settle = async (invoiceId: string, on = 0) => {
    const { payment_id } = await rowOf(db(), 'debit_plan', { invoice_id: invoiceId });
    return settlePayment(depsOf(on), payment_id ?? '', 'webhook');
  };

  /** `stopped late`, `announced 2026-12-01`. */
  async function stateOf(id: string): Promise<string> {
    const { state, stage, cause, debit_on } = await rowOf(db(), 'debit_plan', { invoice_id: id });
    return stage === null ? `${state} ${debit_on}` : [stage, cause].filter(Boolean).join(' ');
  }
  const booksOf = async (id: string) => {
    const row = await rowOf(db(), 'invoice_balance', { invoice_id: id });
    return {
      ...{ owes: row.outstanding_cents, paid: row.paid_cents, back: row.charged_back_cents },
      isRunning: row.running_payment !== null,
    };
  };
  const stored = async () =>
    (await rowsOf(db(), 'payment', { purpose: 'collection' })).map(({ state }) => state).toSorted();
  /** What the provider was asked to collect. */
  const charged = async () =>
    (await paying.atProvider())
      .filter(({ sequenceType }) => sequenceType === 'recurring')
      .map(({ status, mandateId, amount }) => ({ status, mandateId, value: amount.value }));
  const providerIdOf = async (id: string) => {
    const { payment_id } = await rowOf(db(), 'debit_plan', { invoice_id: id });
    return (await rowOf(db(), 'payment', { id: payment_id ?? '' })).provider_id ?? '';
  };

  return {
    ...{ paying, db, sign, payBy, today, take, announced, plan, ask, wait, settle, depsOf, sellerId },
    ...{ collectBy: collectDebits },
    ...{ stateOf, booksOf, stored, charged, providerIdOf },
  };
}
