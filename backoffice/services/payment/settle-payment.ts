/**
 * The only place that writes a payment's state. A page, a webhook and a worker call it. Each claims the payment
 * before it asks the provider, so that an older response never overwrites a newer one.
 */
import { isOutage } from '../../../contract/outage.ts';
import { count } from '../../../server/metrics.ts';
import { claimNext, failClaim, finishClaim, renewClaim } from '../../kernel/claims.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import type { RefusedField } from '../../kernel/payment-provider.ts';
import type { Trx } from '../../kernel/tables.ts';
import { bookPayment } from '../invoices/book-payment.ts';
import { cancelPaidDebits } from '../invoices/due-debits.repository.ts';
import { lockInvoices, markProcessing, outstandingOf } from '../invoices/payable.repository.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { applyChange, changeOf } from './apply-change.ts';
import { askProvider, causeOf, type Seen } from './ask-provider.ts';
import { findChangeOf } from './changes.repository.ts';
import { nextCheck, nextDebitCheck } from './checks.rules.ts';
import { isEnded, onItsWay } from './facts.rules.ts';
import { mailReceived } from './payment.mails.ts';
import { CHANGES, DEBITS } from './payment.rule-set.ts';
import type { MethodChangeRow, PaymentRow, SeenBy } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  addEvent,
  checkSoon,
  listParts,
  PAYMENTS,
  readFacts,
  saveBooked,
  saveChargebacks,
  saveRefunds,
  setRunning,
} from './payments.repository.ts';
import {
  chaseCollection,
  refuseCollection,
  releaseCollection,
  settleCollection,
} from './settle-collection.ts';
import { type Settled, type StoredPayment, settle } from './settlement.rules.ts';

/** Another process has the payment now. */
class LostClaim extends Error {}

/** @returns false while another process asks, and then nothing is done */
export async function settlePayment(deps: PaymentDeps, paymentId: string, by: SeenBy): Promise<boolean> {
  const now = deps.now();
  await checkSoon(deps.db, paymentId, new Date(now).toISOString());
  const row = await claimNext(deps.db, PAYMENTS, now, { only: [paymentId] });
  if (row) await settleClaimed(deps, row, by);
  return row !== undefined;
}

export async function settleClaimed(deps: PaymentDeps, row: PaymentRow, by: SeenBy): Promise<void> {
  const seller = deps.payments.of(row.entity_id, by === 'job' ? 'job' : 'request');
  if (!seller) return postpone(deps, row, 'no-key');
  const asked = await askProvider(deps, row, seller.provider);
  // A reader can press the button again; a collection has no button.
  const isRefused = asked.refused === 'invalid' && row.provider_id === null && row.purpose === 'collection';
  const isGivenUp = isRefused || asked.refused === 'never-made';
  if (asked.refused !== undefined && !isGivenUp) return postpone(deps, row, causeOf(asked));
  try {
    await deps.db.transaction().execute(async (trx) => {
      // Another process has claimed it when this one took too long.
      if (!(await renewClaim(trx, PAYMENTS, row, deps.now()))) throw new LostClaim();
      if (asked.refused === undefined) await apply(trx, deps, { row, seen: asked.value, by });
      else await giveUp(trx, deps, { row, by, refusedField: isRefused ? asked.field : undefined });
    });
  } catch (error) {
    if (error instanceof LostClaim) return;
    if (isOutage(error)) throw error;
    deps.log.report(new Error('A payment could not be settled', { cause: error }), { payment: row.id });
    await postpone(deps, row, 'failed');
  }
}

async function postpone({ db, now }: PaymentDeps, row: PaymentRow, cause: string): Promise<void> {
  await failClaim(db, PAYMENTS, row, { now: now(), cause });
}

interface Applied {
  readonly row: PaymentRow;
  readonly seen: Seen;
  readonly by: SeenBy;
}

async function apply(trx: Trx, deps: PaymentDeps, { row, seen, by }: Applied): Promise<void> {
  const now = deps.now();
  const at = new Date(now).toISOString();
  const { change } = await lockAll(trx, row);
  const stored = await storedOf(trx, row, change);
  const rules = rulesOn(now);
  const result = settle(stored, seen.payment, seen.mandate?.status ?? null, now, rules);
  if (row.purpose === 'collection' && row.state === 'pending') await chaseCollection(trx, deps, row);
  const before = waiting(row, { state: row.state, refundingCents: onItsWay(stored.refunds), change }, now);
  if (result.outcome === 'same') return finish(trx, row, before);
  const event = { payment_id: row.id, seen_at: at, seen_by: by, outcome: result.outcome };
  if (result.outcome === 'mismatch') {
    const fields = result.fields.join();
    deps.log.report(new Error('A payment differs from that of the provider'), { payment: row.id, fields });
    await addEvent(trx, { ...event, fingerprint: result.fingerprint });
    return finish(trx, row, { fingerprint: result.fingerprint, ...before });
  }
  for (const alarm of result.alarms)
    deps.log.report(new Error('A payment needs an operator'), { payment: row.id, alarm });
  await addEvent(trx, { ...event, fingerprint: result.payment.fingerprint ?? '' });
  if (result.payment.state !== row.state)
    count('payments_total', { purpose: row.purpose, state: result.payment.state });
  await saveFacts(trx, row, result, now);
  if (row.purpose === 'collection') await settleCollection(trx, deps, row, result);
  const after = change && (await applyChange(trx, deps, { row, change, seen, decision: result.change }));
  return finish(trx, row, {
    ...columnsOf(result.payment, seen),
    ...waiting(row, { ...result, state: result.payment.state, change: after ?? undefined }, now),
  });
}

/** What it is for, locked in the order in which a reader's form locks it. */
async function lockAll(trx: Trx, { id }: PaymentRow) {
  const change = await findChangeOf(trx, id);
  if (change) await lockSubscriptions(trx, change.account_id);
  const invoiceIds = (await listParts(trx, id)).map(({ invoice_id }) => invoice_id);
  await lockInvoices(trx, invoiceIds);
  // It may have changed until the lock was free.
  return { change: change && (await findChangeOf(trx, id)) };
}

const rulesOn = (now: number) => {
  const { day } = localTime(now, COMMON_TIME_ZONE);
  // The same in both countries today; a payment knows no country.
  const { mandateDays } = ruleOn(CHANGES, 'nl', day);
  return { mandateDays, returns: ruleOn(DEBITS, 'nl', day).returns };
};

async function storedOf(
  trx: Trx,
  row: PaymentRow,
  change: MethodChangeRow | undefined,
): Promise<StoredPayment> {
  const { parts, ...facts } = await readFacts(trx, row.id);
  const owed = await outstandingOf(
    trx,
    parts.map(({ invoice_id }) => invoice_id),
  );
  const isBooked = row.surplus_cents !== null;
  return {
    ...{ id: row.id, providerId: row.provider_id, cents: row.cents, mode: row.mode },
    ...{ profileId: row.profile_id, customerId: row.customer_id, purpose: row.purpose },
    ...{ state: row.state, fingerprint: row.fingerprint, ...facts },
    parts: parts.map(({ invoice_id, cents }) => ({
      ...{ invoiceId: invoice_id, cents },
      outstanding: owed.get(invoice_id) ?? 0,
    })),
    booked: isBooked
      ? {
          booked: parts.map(({ invoice_id, booked_cents }) => ({
            ...{ invoiceId: invoice_id, booked: booked_cents ?? 0 },
            outstanding: owed.get(invoice_id) ?? 0,
          })),
          surplus: row.surplus_cents ?? 0,
        }
      : null,
    change: change ? changeOf(change) : null,
  };
}

async function saveFacts(trx: Trx, row: PaymentRow, { payment, movements }: Settled, now: number) {
  await saveRefunds(trx, row.id, payment.refunds);
  await saveChargebacks(trx, row.id, payment.chargebacks);
  if (payment.booked && row.surplus_cents === null) await saveBooked(trx, row.id, payment.booked.booked);
  await bookPayment(trx, movements, { today: localTime(now, COMMON_TIME_ZONE).day, now });
  await cancelPaidDebits(
    trx,
    movements.flatMap(({ lines }) => lines.map(({ invoiceId }) => invoiceId)),
  );
  await saveRunning(trx, { ...row, state: payment.state });
  const isPaidNow = movements.some(({ kind }) => kind === 'paid');
  if (isPaidNow && payment.booked && row.purpose !== 'collection')
    await mailReceived(trx, row, payment.booked);
}

/** What its invoices say of it: nothing while a reader has not confirmed it, and nothing once it has ended. */
async function saveRunning(trx: Trx, { id, state, purpose }: PaymentRow): Promise<void> {
  const isRunning = !isEnded(state);
  const isWithReader = purpose !== 'collection' && !['pending', 'authorized'].includes(state);
  await setRunning(trx, id, isRunning);
  const invoiceIds = (await listParts(trx, id)).map(({ invoice_id }) => invoice_id);
  await markProcessing(trx, invoiceIds, { paymentId: id, isProcessing: isRunning && !isWithReader });
}

const columnsOf = (after: StoredPayment, { payment }: Seen) => ({
  ...{ provider_id: payment.id, state: after.state, fingerprint: after.fingerprint },
  ...{ profile_id: payment.profileId, customer_id: payment.customerId, expires_at: payment.expiresAt },
  checkout_url: payment.checkoutUrl,
  surplus_cents: after.booked ? after.booked.surplus : null,
});

interface After {
  readonly state: PaymentRow['state'];
  /** Euro cents that go back and have not arrived. */
  readonly refundingCents: number;
  readonly change: Pick<MethodChangeRow, 'state' | 'waiting_since' | 'ended_at'> | undefined;
}

/** The provider is asked again until the payment and what goes back of it have ended, and its change waits for nothing. */
function waiting(
  row: PaymentRow,
  { state, refundingCents, change }: After,
  now: number,
): Partial<PaymentRow> {
  const isWaiting = change !== undefined && change.ended_at === null && change.waiting_since !== null;
  const isRefunding = refundingCents > 0;
  const isOver = isEnded(state) && !isWaiting && !isRefunding;
  const isAtBank = (row.purpose === 'collection' && state === 'pending') || (isRefunding && !isWaiting);
  const next = isAtBank ? nextDebitCheck(now) : nextCheck(now, row.checks, row.expires_at);
  return {
    work: isOver ? 'done' : 'open',
    next_check_at: new Date(next).toISOString(),
    error: null,
  };
}

async function finish(trx: Trx, row: PaymentRow, changes: Partial<PaymentRow>): Promise<void> {
  if (!(await finishClaim(trx, PAYMENTS, row, changes))) throw new LostClaim();
}

interface GivenUp {
  readonly row: PaymentRow;
  readonly by: SeenBy;
  /** Undefined when the provider never had it. */
  readonly refusedField: RefusedField | null | undefined;
}

/** The provider did not make it: it and what it was for have failed. */
async function giveUp(trx: Trx, deps: PaymentDeps, { row, by, refusedField }: GivenUp): Promise<void> {
  const fingerprint = refusedField === undefined ? 'never-made' : 'refused';
  const { change } = await lockAll(trx, row);
  const at = new Date(deps.now()).toISOString();
  await addEvent(trx, {
    ...{ payment_id: row.id, seen_at: at, seen_by: by, outcome: 'settled' as const },
    fingerprint,
  });
  if (change) await applyChange(trx, deps, { row, change, seen: undefined, decision: null });
  await saveRunning(trx, { ...row, state: 'failed' });
  if (row.purpose === 'collection')
    await (refusedField === undefined
      ? releaseCollection(trx, row)
      : refuseCollection(trx, deps, row, refusedField));
  await finish(trx, row, { state: 'failed', fingerprint, work: 'done', error: null });
}
