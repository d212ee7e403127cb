/** A reader with one newspaper, who changes how it is paid at the simulated provider. */
import { beforeAll, beforeEach } from 'vitest';
import type { BackofficeConfig } from '../../../backoffice/kernel/config.ts';
import type { Payments } from '../../../backoffice/kernel/payments.ts';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { paymentWebhook } from '../../../backoffice/services/payment/payment.webhook.ts';
import { paymentWork } from '../../../backoffice/services/payment/payment.work.ts';
import { openPayments } from '../../../backoffice/services/payment/provider/open-payments.ts';
import type { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { ChangePayment, type ChangePaymentInput, PaymentChangeStatus } from '../../../gen/operations.ts';
import { BANK_ACCOUNTS } from '../../../sandbox/payments/accounts.ts';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { deleteRows, rowOf, rowsOf, setRows } from '../../support/rows.ts';
import { type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';

type Given = Parameters<Parameters<typeof describeOnBothEngines>[1]>;

export const WHO = 'weekend@ad';
export const ACCOUNT = 'demo-weekend';
export const IBAN = 'NL91 ABNA 0417 1643 00';
export const DAY = 86_400_000;
/** In the order in which they can be emptied. */
const TABLES = [
  ...(['method_change', 'payment_event', 'payment_refund', 'payment_chargeback', 'payment'] as const),
  ...(['payment_customer', 'mail'] as const),
];
/** The pace of calls has tests of its own. */
const WITHOUT_WAIT = { perSecond: 1_000, atOnce: 100 };
const closing = new AbortController();

/** Of the sandbox's accounts, the one with this outcome. */
export const ibanOf = (label: RegExp): string =>
  BANK_ACCOUNTS.find((account) => label.test(account.label))?.iban ?? '';

export function openPaying(open: Given[0], { newPlace }: Given[1]) {
  const sandbox = runningSandbox();
  const nodes: HolidayFixture[] = [];
  /** Another profile of the provider in each test, with calls of its own. */
  let key = '';
  let current: Payments;
  const payments: Payments = {
    of: (...asked) => current.of(...asked),
    portalOf: (brand) => current.portalOf(brand),
    webhookOf: (brand) => current.webhookOf(brand),
  };
  /** Lines of the audit log before the test: they cannot be deleted. */
  let audited = 0;
  let before: BackofficeTables['subscription_method'];
  /** What the operators were told, with why. */
  const reports: string[] = [];
  const log = {
    ...{ info() {}, warn() {} },
    report: (error: unknown, { cause, alarm }: { cause?: string; alarm?: string } = {}) =>
      void reports.push([(error as Error).message, cause ?? alarm].filter(Boolean).join(': ')),
  };
  beforeAll(async () => {
    const place = newPlace();
    for (const isSeeded of [false, true]) {
      const { db } = await open<BackofficeTables>(backofficeMigrations, place);
      nodes.push(await openHolidayFixture(db, [], { isSeeded, payments }));
    }
    const { id } = await rowOf(db(), 'subscription', { account_id: ACCOUNT });
    before = await rowOf(db(), 'subscription_method', { subscription_id: id });
  });
  beforeEach(async () => {
    key = `test_${crypto.randomUUID().replaceAll('-', '')}`;
    current = openPayments(
      {
        ...{ publicScheme: 'http', publicPort: 4321, mail: {} },
        payments: { url: `${sandbox.url}/mollie/v2`, keyOf: () => key, calls: WITHOUT_WAIT },
      } as unknown as BackofficeConfig,
      closing.signal,
    );
    for (const table of TABLES) await deleteRows(db(), table);
    const { subscription_id } = before;
    await setRows(db(), 'subscription_method', { subscription_id }, before);
    await db().deleteFrom('mandate').where('provider_id', 'is not', null).execute();
    await setRows(db(), 'mandate', { id: before.mandate_id ?? '' }, { revoke_after: null, status: 'valid' });
    audited = await countAudited();
    reports.length = 0;
    await fetch(`${sandbox.url}/payments`, { method: 'DELETE' });
    await control('/webhooks', { mode: 'off' });
  });

  const node = (): HolidayFixture => {
    const [first] = nodes;
    if (!first) throw new Error('No node is open');
    return first;
  };
  const db = () => node().db;
  const control = (path: string, body: unknown, method = 'POST') =>
    fetch(`${sandbox.url}/payments${path}`, {
      ...{ method, headers: { 'content-type': 'application/json' } },
      body: JSON.stringify(body),
    });
  const subscriptionId = () => before.subscription_id;

  async function choose(
    more: Partial<ChangePaymentInput> = {},
    asked: { key?: string; on?: number; app?: boolean } = {},
  ) {
    const input = {
      subscriptionId: subscriptionId(),
      method: 'debit',
      iban: IBAN,
      holder: 'S. de Wit',
    } as const;
    const on = nodes[asked.on ?? 0] ?? node();
    const { data, error } = await on.ask(
      ChangePayment,
      { input: { ...input, ...more } },
      { who: WHO, ...(asked.key && { key: asked.key }), ...(asked.app && { app: true }) },
    );
    if (error) throw new Error(error);
    return data.changePayment;
  }
  /** @throws when it is refused */
  async function begin(more: Partial<ChangePaymentInput> = {}, asked: { key?: string; app?: boolean } = {}) {
    const { change, violations } = await choose(more, asked);
    if (!change) throw new Error(`It is refused: ${JSON.stringify(violations)}`);
    return change;
  }
  /** What the reader does at the checkout. */
  const atBank = (
    checkoutUrl: string | null | undefined,
    outcome: string,
    account = ibanOf(/^Nederlandse/),
  ) =>
    fetch(checkoutUrl ?? '', {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams({ outcome, account }),
    });
  async function look(changeId: string, on = 0) {
    const { data, error } = await (nodes[on] ?? node()).ask(PaymentChangeStatus, { changeId }, { who: WHO });
    return error ?? data.paymentChange;
  }
  const paymentOf = async (changeId: string) => {
    const { payment_id } = await rowOf(db(), 'method_change', { id: changeId });
    return rowOf(db(), 'payment', { id: payment_id ?? '' });
  };
  const providerId = async (changeId: string) => (await paymentOf(changeId)).provider_id ?? '';
  /** The provider's webhook. */
  const report = async (id: string, on = 0) => {
    const body = new URLSearchParams({ id });
    const request = new Request('http://backoffice.internal/', { method: 'POST', body });
    return (await paymentWebhook.receive(request, (nodes[on] ?? node()).anonymous(), {} as never)).status;
  };
  /** The job, after this time on both clocks. */
  async function later(milliseconds: number, on = 0): Promise<void> {
    for (const { clock } of nodes) clock.now += milliseconds;
    await control('/clock', { seconds: milliseconds / 1_000 });
    const { content, clock, db: own } = nodes[on] ?? node();
    const deps = { db: own, payments, log, content: () => content, now: () => clock.now };
    const signals = { stop: closing.signal, abort: closing.signal };
    for (const { tick } of paymentWork.recurring(deps as never, {} as never)) await tick(signals);
  }
  /** How it is paid now: `debit 4300`. */
  async function way(): Promise<string> {
    const { method, mandate_id } = await rowOf(db(), 'subscription_method', {
      subscription_id: subscriptionId(),
    });
    const [mandate] = await rowsOf(db(), 'mandate', { id: mandate_id ?? '' });
    return [method, mandate?.last4].filter(Boolean).join(' ');
  }
  const mails = async () => (await rowsOf(db(), 'mail')).map(({ template }) => template).toSorted();
  const countAudited = async () =>
    (await rowsOf(db(), 'audit_log', { action: 'changePaymentInForce', subject: subscriptionId() })).length;
  const inForce = async () => (await countAudited()) - audited;
  const events = async (changeId: string) =>
    (await rowsOf(db(), 'payment_event', { payment_id: (await paymentOf(changeId)).id })).map(
      ({ outcome }) => outcome,
    );
  const atProvider = async (): Promise<
    readonly {
      readonly id: string;
      readonly status: string;
      readonly mandateId?: string;
      readonly sequenceType: string;
      readonly amount: { readonly value: string };
    }[]
  > => (await (await fetch(`${sandbox.url}/payments.json`)).json()).payments;

  /** The provider's API, past our client. */
  async function api(path: string, body: object) {
    const response = await fetch(`${sandbox.url}/mollie/v2${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
    return response.json();
  }

  return {
    ...{ reports, api, payments, log },
    ...{ nodes, db, control, subscriptionId, choose, begin, atBank, look, paymentOf, providerId, report },
    ...{ later, way, mails, inForce, events, atProvider },
    faults: (...faults: object[]) => control('/faults', faults, 'PUT'),
  };
}
