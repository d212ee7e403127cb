/** Taking a pause or a temporary address: all subscriptions or none, in one transaction. */
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { suspendDeliveryInput, temporaryAddressInput } from '../../../contract/holiday.ts';
import type { Violation } from '../../../contract/violations.ts';
import type { Address } from '../../kernel/address.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { changesOf } from './change.ts';
import type { ChangeView } from './change-view.ts';
import { compensationOf } from './compensation.rules.ts';
import { bookExtension } from './extension.ts';
import { mailAboutAddress, mailAboutPause } from './holiday.mails.ts';
import { addSuspensions, addTemporaryAddresses } from './holiday.repository.ts';
import { findHolidaySubscriptions, refusalsOf, viewOf } from './holiday.ts';
import { listHolidaySubscriptions } from './subscriptions-with-rules.ts';
import { withChange } from './with-change.ts';

export interface HolidayResult {
  readonly violations: readonly Violation[];
  readonly changes: readonly ChangeView[];
}

type Trx = Transaction<BackofficeTables>;
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
      await writeAudit(trx, context, operation, result.changes);
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
      const { subscriptionIds, address, ...period } = read.input;
      const asked = { ...period, kind: 'temporary_address' as const };
      const result = await submitChange(trx, context, subscriptionIds, asked, address);
      if (result.violations.length > 0) return result;
      await writeAudit(trx, context, operation, result.changes);
      await mailAboutAddress(trx, context, result.changes, address);
      return result;
    },
  });
}

type Asked = Parameters<typeof withChange>[1];

async function submitChange(
  trx: Trx,
  context: BackofficeContext,
  subscriptionIds: readonly string[],
  asked: Asked,
  address?: Address,
): Promise<HolidayResult> {
  await lockSubscriptions(trx, context.account.id);
  const subscriptions = findHolidaySubscriptions(
    await listHolidaySubscriptions(trx, context),
    subscriptionIds,
  );
  const violations = refusalsOf(subscriptions, asked, context);
  if (violations.length > 0) return { violations, changes: [] };

  const createdAt = new Date(context.now).toISOString();
  const rows = subscriptions.map(({ id }) => ({
    change_id: crypto.randomUUID(),
    subscription_id: id,
    first_day: asked.firstDay,
    last_day: asked.lastDay,
    created_at: createdAt,
    cancelled_at: null,
  }));
  if (address)
    await addTemporaryAddresses(
      trx,
      rows.map((row) => ({ ...row, ...address })),
    );
  else
    await addSuspensions(
      trx,
      rows.map((row) => ({ ...row, publisher_reason: null })),
    );
  return { violations: [], changes: await viewsOf(trx, context, asked, createdAt, subscriptions, rows) };
}

/** Books what the pauses add to their subscriptions, and shows the changes as they now stand. */
async function viewsOf(
  trx: Trx,
  context: BackofficeContext,
  asked: Asked,
  createdAt: string,
  before: ReturnType<typeof findHolidaySubscriptions>,
  rows: readonly { readonly change_id: string; readonly subscription_id: string }[],
): Promise<ChangeView[]> {
  const shown = (all: typeof before) =>
    rows.flatMap(({ change_id, subscription_id }) => {
      const subscription = all.find(({ id }) => id === subscription_id);
      const change = subscription && changesOf(subscription).find(({ changeId }) => changeId === change_id);
      return change ? [viewOf(subscription, change, context)] : [];
    });
  for (const { changeId, subscription, issues } of shown(await listHolidaySubscriptions(trx, context))) {
    const subject = before.find(({ id }) => id === subscription.id);
    if (!subject || compensationOf(subject, { ...asked, publisherReason: null }) !== 'extend') continue;
    await bookExtension(trx, withChange(subject, asked), { changeId, issues }, createdAt);
  }
  return shown(await listHolidaySubscriptions(trx, context));
}

async function writeAudit(
  trx: Trx,
  context: BackofficeContext,
  action: string,
  changes: readonly ChangeView[],
): Promise<void> {
  const lines = changes.map(({ changeId, subscription, address, ...change }) => ({
    action,
    subject: changeId,
    before: null,
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
