/** Stores a change of how a subscription is paid, with the payment that confirms it. An earlier open one is superseded. */
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { putInForce } from './apply-change.ts';
import { addChange, nextChangeNo, saveChange, supersedeChanges } from './changes.repository.ts';
import { type LateAmount, owedStill } from './late-amount.ts';
import { newPayment } from './new-payment.ts';
import type { Method } from './options.rules.ts';
import { payableOf } from './paid-subscriptions.ts';
import { mailAboutChange } from './payment.mails.ts';
import type { MethodChangeRow } from './payment.tables.ts';
import { referenceOf } from './payment-choice.ts';
import { addParts, addPayment } from './payments.repository.ts';
import type { PostedAccount } from './post-mandate.ts';

/** Names the wording that the reader agrees to; a new one when the texts `payment.mandate.*` change. */
const TEXT_VERSION = '2026-11';

export interface WantedChange {
  readonly method: Method;
  readonly entityId: string;
  readonly mode: 'live' | 'test';
  /** The provider's name of the method of the first payment; null where nothing is paid first. */
  readonly via: string | null;
  /** Euro cents of the first payment. */
  readonly cents: number;
  /** Of a direct debit. */
  readonly account: PostedAccount | null;
  /** What is late and is paid by the first payment as well; null where the reader pays it otherwise. */
  readonly late: LateAmount | null;
}

export interface StoredChange {
  readonly violations: readonly Violation[];
  readonly changeId: string | null;
}

/** @throws Refused NOT-FOUND when the reader holds the subscription no longer */
export async function storeChange(
  trx: Trx,
  context: BackofficeContext,
  held: HeldSubscription,
  wanted: WantedChange,
): Promise<StoredChange> {
  const { account, now } = context;
  await lockSubscriptions(trx, account.id);
  await payableOf({ ...context, db: trx }, held.id);
  const { late } = wanted;
  const owed = late && (await owedStill(trx, late));
  if (late && !owed) return { violations: [refuse('AMOUNT-CHANGED', 'openCents')], changeId: null };
  await supersedeChanges(trx, held.id);
  const changeNo = await nextChangeNo(trx, held.id);
  const at = new Date(now).toISOString();
  const { entityId, cents, via } = wanted;
  const payment =
    via === null ? null : newPayment(context, { purpose: 'change', entityId, cents, method: via });
  if (payment) await addPayment(trx, payment);
  if (payment && owed) await addParts(trx, payment.id, owed);
  const { iban } = wanted.account ?? {};
  const change: MethodChangeRow = {
    ...{ id: crypto.randomUUID().replaceAll('-', ''), subscription_id: held.id, account_id: account.id },
    ...{
      change_no: changeNo,
      entity_id: wanted.entityId,
      method: wanted.method,
      state: 'created',
      payment_id: payment?.id ?? null,
    },
    ...{ mandate_id: null, mandate_status: null, waiting_since: null, is_current: 0 },
    ...{ reference: referenceOf(held, changeNo), typed_country: iban?.slice(0, 2) ?? null },
    ...{ typed_last4: iban?.slice(-4) ?? null, text_version: TEXT_VERSION, made_at: at, ended_at: null },
    surface: context.surface,
  };
  await addChange(trx, change);
  await writeAudit(trx, context, 'changePayment', held.id, { after: { method: wanted.method, changeNo } });
  if (wanted.method === 'per_invoice') await endAtOnce(trx, context, change);
  return { violations: [], changeId: change.id };
}

/** The reader pays each invoice: no bank confirms it. */
async function endAtOnce(trx: Trx, context: BackofficeContext, change: MethodChangeRow): Promise<void> {
  const { content, now, brand } = context;
  const isInForce = await putInForce(trx, { content: () => content, now: () => now }, change);
  const ended_at = new Date(now).toISOString();
  await saveChange(trx, change.id, { state: isInForce ? 'done' : 'unused', ended_at });
  if (!isInForce) return;
  const about = {
    mail: 'change-done',
    change,
    brandKey: brand.key,
    entityId: null,
    mandateId: null,
  } as const;
  await mailAboutChange(trx, about);
}
