/** Saves a pause or a temporary address for all its subscriptions or none, in one transaction. */
import type * as v from 'valibot';
import { suspendDeliveryInput, temporaryAddressInput } from '../../../contract/holiday.ts';
import type { Violation } from '../../../contract/violations.ts';
import { issueDays } from '../../delivery-calendar/issues.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import type { Trx } from '../../kernel/tables.ts';
import { addSuspensions, addTemporaryAddresses } from '../subscriptions/changes.repository.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { pickSubscriptions } from '../subscriptions/subscriptions.ts';
import type { HolidaySubscription } from './change.ts';
import type { ChangeView } from './change-view.ts';
import { bookExtension } from './extension.ts';
import { mailAboutAddress, mailAboutPause } from './holiday.mails.ts';
import { affectedBy } from './holiday.rules.ts';
import { refusalsOf, timeOf, viewOf } from './holiday.ts';
import { listHolidaySubscriptions } from './subscriptions-with-rules.ts';
import { type NewChange, withChange } from './with-change.ts';

export interface HolidayResult {
  readonly violations: readonly Violation[];
  readonly changes: readonly ChangeView[];
}

type Suspend = v.InferInput<typeof suspendDeliveryInput>;
type Elsewhere = v.InferInput<typeof temporaryAddressInput>;

export function suspendDelivery(context: BackofficeContext, input: Suspend): Promise<HolidayResult> {
  const operation = 'suspendDeliveryV2';
  return mutateOnce(context, {
    operation,
    input,
    change: async (trx) => {
      const read = readInput(suspendDeliveryInput, input);
      if (!read.ok) return { violations: read.violations, changes: [] };
      const { subscriptionIds, ...period } = read.input;
      const result = await submitChange(trx, context, subscriptionIds, { ...period, kind: 'suspension' });
      if (result.violations.length > 0) return result;
      await auditChanges(trx, context, operation, result.changes);
      await mailAboutPause(trx, context, result.changes);
      return result;
    },
  });
}

export function submitTemporaryAddress(context: BackofficeContext, input: Elsewhere): Promise<HolidayResult> {
  const operation = 'submitTemporaryDeliveryAddressV2';
  return mutateOnce(context, {
    operation,
    input,
    change: async (trx) => {
      const read = readInput(temporaryAddressInput, input);
      if (!read.ok) return { violations: read.violations, changes: [] };
      const { subscriptionIds, ...asked } = read.input;
      const kind = 'temporary_address';
      const result = await submitChange(trx, context, subscriptionIds, { ...asked, kind });
      if (result.violations.length > 0) return result;
      await auditChanges(trx, context, operation, result.changes);
      await mailAboutAddress(trx, context, result.changes, asked.address);
      return result;
    },
  });
}

/** Without its audit line and its mail. */
export async function submitChange(
  trx: Trx,
  context: BackofficeContext,
  subscriptionIds: readonly string[],
  asked: NewChange,
): Promise<HolidayResult> {
  await lockSubscriptions(trx, context.account.id);
  const subscriptions = pickSubscriptions(await listHolidaySubscriptions(trx, context), subscriptionIds);
  const violations = refusalsOf(subscriptions, asked, context);
  if (violations.length > 0) return { violations, changes: [] };

  const createdAt = new Date(context.now).toISOString();
  const affected = affectedBy(subscriptions, asked, timeOf(subscriptions, context));
  const made = affected.map((subscription) => ({ subscription, changeId: crypto.randomUUID() }));
  await addChanges(trx, asked, made, createdAt);
  const changes: ChangeView[] = [];
  for (const { subscription, changeId } of made) {
    const changed = withChange(subscription, { ...asked, changeId });
    const view = viewOf(changed, newChange(asked, changeId), context);
    if (view.compensation === 'extend') {
      const issues = issueDays(subscription, asked.firstDay, asked.lastDay);
      await bookExtension(trx, changed, { changeId, issues }, createdAt);
    }
    changes.push(view);
  }
  return { violations: [], changes };
}

const newChange = ({ kind, firstDay, lastDay, address }: NewChange, changeId: string) => ({
  ...{ changeId, kind, firstDay, lastDay, address: address ?? null },
  publisherReason: null,
  isCancelled: false,
});

async function addChanges(
  trx: Trx,
  { firstDay, lastDay, address }: NewChange,
  made: readonly { readonly subscription: HolidaySubscription; readonly changeId: string }[],
  createdAt: string,
): Promise<void> {
  const rows = made.map(({ subscription, changeId }) => ({
    change_id: changeId,
    subscription_id: subscription.id,
    first_day: firstDay,
    last_day: lastDay,
    created_at: createdAt,
    cancelled_at: null,
  }));
  await (address
    ? addTemporaryAddresses(
        trx,
        rows.map((row) => ({ ...row, ...address })),
      )
    : addSuspensions(
        trx,
        rows.map((row) => ({ ...row, publisher_reason: null })),
      ));
}

async function auditChanges(
  trx: Trx,
  context: BackofficeContext,
  action: string,
  changes: readonly ChangeView[],
): Promise<void> {
  const lines = changes.map(({ changeId, subscription, address, ...change }) => ({
    action,
    subject: changeId,
    after: {
      subscriptionId: subscription.id,
      firstDay: change.firstDay,
      lastDay: change.lastDay,
      issues: change.issues.length,
      compensation: change.compensation,
      worthCents: change.worthCents,
      addressIn: address?.country_code ?? null,
    },
  }));
  await writeAuditLines(trx, context, lines);
}
