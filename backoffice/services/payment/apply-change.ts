/** Stores what the rules decided about a change of how a subscription is paid, in the transaction that settles its payment. */

import { writeAudit } from '../../kernel/audit.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Trx } from '../../kernel/tables.ts';
import { refreshMoney } from '../invoices/refresh-money.ts';
import {
  addMandate,
  findMandate,
  readMethod,
  revokeMandateFrom,
  setMandateStatus,
  switchMethod,
} from '../invoices/ways-to-pay.repository.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import type { Seen } from './ask-provider.ts';
import { saveChange, setCurrent } from './changes.repository.ts';
import { afterCompareAndSet, type Change, type ChangeDecision, isOpenChange } from './changes.rules.ts';
import { mailAboutChange } from './payment.mails.ts';
import type { MethodChangeRow, PaymentRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';

export const changeOf = (row: MethodChangeRow): Change => ({
  state: row.state,
  waitingSince: row.waiting_since === null ? null : Date.parse(row.waiting_since),
  mandate: row.mandate_status,
  isCurrent: row.is_current === 1,
});

interface Decided {
  readonly row: PaymentRow;
  readonly change: MethodChangeRow;
  /** Undefined when the provider never made the payment. */
  readonly seen: Seen | undefined;
  readonly decision: ChangeDecision | null;
}

type Saved = Pick<MethodChangeRow, 'state' | 'waiting_since' | 'ended_at'>;

/** @returns what is stored now */
export async function applyChange(trx: Trx, deps: PaymentDeps, decided: Decided): Promise<Saved> {
  const { row, change, seen } = decided;
  const now = deps.now();
  const at = new Date(now).toISOString();
  if (!seen || !decided.decision) {
    if (!isOpenChange(change)) return change;
    const failed = { state: 'failed' as const, waiting_since: null, ended_at: at };
    await saveChange(trx, change.id, failed);
    return failed;
  }
  const { decision: first } = decided;
  const needsMandate = first.competes || first.revokesOwn;
  const mandateId = needsMandate ? await storeMandate(trx, change, seen, now) : change.mandate_id;
  const decision = first.competes
    ? await compete(trx, deps, { ...change, mandate_id: mandateId }, first)
    : first;
  const today = localTime(now, COMMON_TIME_ZONE).day;
  if (decision.revokesOwn && mandateId) await revokeMandateFrom(trx, mandateId, today);
  if (mandateId && decision.change.mandate) await setMandateStatus(trx, mandateId, decision.change.mandate);
  const { state, mandate, waitingSince } = decision.change;
  const isOver = !isOpenChange(decision.change);
  const saved = {
    state,
    waiting_since: waitingSince === null || isOver ? null : new Date(waitingSince).toISOString(),
    ended_at: isOver ? (change.ended_at ?? at) : null,
  };
  await saveChange(trx, change.id, { ...saved, mandate_id: mandateId, mandate_status: mandate });
  for (const mail of decision.mails)
    await mailAboutChange(trx, {
      ...{ mail, change, mandateId },
      ...{ brandKey: row.brand_key, entityId: row.entity_id },
    });
  return saved;
}

/** The change is in force when none with a higher number is, and the reader still holds the subscription. */
async function compete(
  trx: Trx,
  deps: PaymentDeps,
  change: MethodChangeRow,
  first: ChangeDecision,
): Promise<ChangeDecision> {
  const isNewest = await putInForce(trx, deps, change);
  return afterCompareAndSet(first, isNewest);
}

/** @returns false, and nothing changes, when a newer change is in force or another account holds the subscription */
export async function putInForce(
  trx: Trx,
  { content, now }: Pick<PaymentDeps, 'content' | 'now'>,
  change: MethodChangeRow,
): Promise<boolean> {
  const { subscription_id: subscriptionId, account_id, method, mandate_id: mandateId } = change;
  const held = await findSubscriptionRow(trx, subscriptionId);
  if (held?.account_id !== account_id) return false;
  const before = await readMethod(trx, subscriptionId);
  const at = new Date(now()).toISOString();
  const { day: today } = localTime(now(), COMMON_TIME_ZONE);
  const wanted = { subscriptionId, method, mandateId, changeNo: change.change_no, at };
  if (!(await switchMethod(trx, wanted))) return false;
  await setCurrent(trx, change);
  if (before?.mandate_id && before.mandate_id !== mandateId)
    await revokeMandateFrom(trx, before.mandate_id, today);
  await refreshMoney(trx, [subscriptionId], content(), { today, now: now() });
  await writeAudit(
    trx,
    {
      ...{ account: { id: account_id }, brand: { key: held.brand_key } },
      ...{ surface: change.surface, traceId: change.id, now: now() },
    },
    'changePaymentInForce',
    subscriptionId,
    { before: { method: before?.method ?? 'none' }, after: { method } },
  );
  return true;
}

const ANY_COUNTRY = '••';

/** Its account and card are never stored: a country and the last four characters only. @returns our id of it */
async function storeMandate(
  trx: Trx,
  change: MethodChangeRow,
  { payment, mandate }: Seen,
  now: number,
): Promise<string | null> {
  if (!payment.mandateId || change.method === 'per_invoice') return change.mandate_id;
  const known = await findMandate(trx, payment.mandateId);
  if (known) return known.id;
  const account = mandate?.account ?? payment.account;
  const id = crypto.randomUUID();
  await addMandate(trx, {
    ...{ id, provider_id: payment.mandateId, account_id: change.account_id, profile: payment.profileId },
    ...{ method: change.method, country: account?.country ?? change.typed_country ?? ANY_COUNTRY },
    ...{ last4: account?.last4 ?? change.typed_last4 ?? '••••', holder_enc: null },
    ...{ card_month: account?.cardMonth ?? null, reference: change.reference },
    ...{ creditor_id: payment.creditorId, text_version: change.text_version },
    ...{ signed_at: new Date(now).toISOString(), status: mandate?.status ?? 'valid' },
    ...{ last_collected_on: null, revoke_after: null },
  });
  return id;
}
