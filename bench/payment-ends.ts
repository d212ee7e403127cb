/** What must have ended when all work is done: claims, changes, mandates, and each mail and audit line once. */
import { sql } from 'kysely';
import type { Db } from '../backoffice/kernel/tables.ts';
import type { Provider } from '../sandbox/payments/provider.ts';
import { rowsOf } from '../tests/support/rows.ts';
import { foundOf, type Never } from './killed-nodes.ts';

const NEVER: Never = [
  ['payments with a claim', sql`select count(*) as count from payment where claim is not null`],
  ['refunds with a claim', sql`select count(*) as count from refund_request where claim is not null`],
  ['payments that are still to be made', sql`select count(*) as count from payment where state = 'creating'`],
  [
    'payments about which the provider is still asked',
    sql`select count(*) as count from payment where work = 'open'`,
  ],
  [
    'changes that have not ended',
    sql`select count(*) as count from method_change where ended_at is null or state in ('created', 'checkout', 'pending', 'mandate_pending', 'superseded')`,
  ],
  [
    'debits that are still at a bank, or due',
    sql`select count(*) as count from debit_plan where stage = 'sent' or state in ('announced', 'waiting_for_mail')`,
  ],
  [
    'subscriptions with two current changes',
    sql`select count(*) as count from (select 1 from method_change where is_current = 1 group by subscription_id having count(*) > 1) as twice`,
  ],
  [
    'subscriptions that are not paid by the last change that succeeded',
    sql`select count(*) as count from subscription_method as way where change_no <>
      coalesce((select max(change_no) from method_change as change where change.subscription_id = way.subscription_id and change.state = 'done'), 0)`,
  ],
  [
    'subscriptions with another mandate than that of their change',
    sql`select count(*) as count from subscription_method as way inner join method_change as change
      on change.subscription_id = way.subscription_id and change.change_no = way.change_no
      where way.mandate_id is distinct from change.mandate_id or change.is_current = 0 or way.method <> change.method`,
  ],
  [
    'changes without one audit line',
    sql`select abs((select count(*) from audit_log where action = 'changePayment') - (select count(*) from method_change)) as count`,
  ],
  [
    'changes in force without one audit line',
    sql`select abs((select count(*) from audit_log where action = 'changePaymentInForce') - (select count(*) from method_change where state = 'done')) as count`,
  ],
  [
    'changes in force without one mail',
    sql`select count(*) as count from method_change as change where 1 <> (select count(*) from mail where idempotency_id = 'payment-change:' || change.id || ':change-done')
      and change.state = 'done'`,
  ],
  [
    'payments of invoices without one mail',
    sql`select count(*) as count from payment where state = 'paid' and purpose <> 'collection'
      and exists (select 1 from payment_part where payment_id = payment.id)
      and 1 <> (select count(*) from mail where idempotency_id = 'payment-received:' || payment.id)`,
  ],
  [
    'payments of readers without one audit line',
    sql`select abs((select count(*) from audit_log where action = 'payInvoices') - (select count(*) from payment where purpose = 'once')) as count`,
  ],
  [
    'refunds by operators without one audit line of each',
    sql`select abs((select count(*) from audit_log where action in ('requestRefund', 'releaseRefund', 'refuseRefund')) - 2 * (select count(*) from refund_request where asked_by <> 'system')) as count`,
  ],
];

export async function notEnded(db: Db, provider: Provider): Promise<string[]> {
  return [...(await foundOf(db, NEVER)), ...(await wrongMandates(db, provider))];
}

/** A mandate is valid at the provider only while a subscription is paid by it. */
async function wrongMandates(db: Db, { store }: Provider): Promise<string[]> {
  const wrong: string[] = [];
  const ways = await rowsOf(db, 'subscription_method');
  const used = new Set(ways.map(({ mandate_id }) => mandate_id));
  const mandates = await rowsOf(db, 'mandate');
  const known = new Map(mandates.map((one) => [one.provider_id, one]));
  for (const { id, status, isRevoked } of store.mandates.values()) {
    const stored = known.get(id);
    const isUsed = stored !== undefined && used.has(stored.id);
    if (status === 'valid' && !isRevoked && !isUsed)
      wrong.push(
        `The mandate ${id} is valid at the provider; ${stored ? 'no subscription is paid by it' : 'it is not stored'}`,
      );
    if (isUsed && isRevoked) wrong.push(`The mandate ${id} is revoked, and a subscription is paid by it`);
  }
  return wrong;
}
