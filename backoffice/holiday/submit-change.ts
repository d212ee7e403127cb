/** Taking a pause or a temporary address: all subscriptions or none, in one transaction. */
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { suspendDeliveryInput, temporaryAddressInput } from '../../contract/holiday.ts';
import type { Violation } from '../../contract/violations.ts';
import type { Address } from '../address.ts';
import { writeAuditLines } from '../audit/audit.ts';
import type { BackofficeContext } from '../context.ts';
import { bookExtension } from '../credits/extension.ts';
import { mutateOnce } from '../idempotency/mutate-once.ts';
import { readInput } from '../read-input.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import type { BackofficeTables } from '../tables.ts';
import { changesOf } from './change.ts';
import type { ChangeView } from './change-view.ts';
import { mailAboutAddress, mailAboutPause } from './holiday.mails.ts';
import { addSuspensions, addTemporaryAddresses } from './holiday.repository.ts';
import { findSubjects, refusalsOf, viewOf } from './holiday.ts';
import { listSubjects } from './subjects.ts';
import { withChange } from './with-change.ts';
import { compensationOf } from './worth.rules.ts';

export interface HolidayAnswer {
  readonly violations: readonly Violation[];
  readonly changes: readonly ChangeView[];
}

type Trx = Transaction<BackofficeTables>;
type Suspend = v.InferInput<typeof suspendDeliveryInput>;
type Elsewhere = v.InferInput<typeof temporaryAddressInput>;

export function suspendDelivery(context: BackofficeContext, input: Suspend): Promise<HolidayAnswer> {
  const operation = 'suspendDeliveryV2';
  return mutateOnce(context, {
    operation,
    input,
    change: async (trx) => {
      const read = readInput(suspendDeliveryInput, input);
      if (!read.ok) return { violations: read.violations, changes: [] };
      const { subscriptionIds, ...period } = read.input;
      const taken = await take(trx, context, subscriptionIds, { ...period, kind: 'suspension' });
      if (taken.violations.length > 0) return taken;
      await tellAbout(trx, context, operation, taken.changes);
      await mailAboutPause(trx, context, taken.changes);
      return taken;
    },
  });
}

export function submitTemporaryAddress(context: BackofficeContext, input: Elsewhere): Promise<HolidayAnswer> {
  const operation = 'submitTemporaryDeliveryAddressV2';
  return mutateOnce(context, {
    operation,
    input,
    change: async (trx) => {
      const read = readInput(temporaryAddressInput, input);
      if (!read.ok) return { violations: read.violations, changes: [] };
      const { subscriptionIds, address, ...period } = read.input;
      const asked = { ...period, kind: 'temporary_address' as const };
      const taken = await take(trx, context, subscriptionIds, asked, address);
      if (taken.violations.length > 0) return taken;
      await tellAbout(trx, context, operation, taken.changes);
      await mailAboutAddress(trx, context, taken.changes, address);
      return taken;
    },
  });
}

type Asked = Parameters<typeof withChange>[1];

async function take(
  trx: Trx,
  context: BackofficeContext,
  subscriptionIds: readonly string[],
  asked: Asked,
  address?: Address,
): Promise<HolidayAnswer> {
  await lockSubscriptions(trx, context.account.id);
  const subjects = findSubjects(await listSubjects(trx, context), subscriptionIds);
  const violations = refusalsOf(subjects, asked, context);
  if (violations.length > 0) return { violations, changes: [] };

  const createdAt = new Date(context.now).toISOString();
  const rows = subjects.map(({ id }) => ({
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
  return { violations: [], changes: await viewsOf(trx, context, asked, createdAt, subjects, rows) };
}

/** Books what the pauses add to their subscriptions, and shows the changes as they now stand. */
async function viewsOf(
  trx: Trx,
  context: BackofficeContext,
  asked: Asked,
  createdAt: string,
  before: ReturnType<typeof findSubjects>,
  rows: readonly { readonly change_id: string; readonly subscription_id: string }[],
): Promise<ChangeView[]> {
  const shown = (all: typeof before) =>
    rows.flatMap(({ change_id, subscription_id }) => {
      const subject = all.find(({ id }) => id === subscription_id);
      const change = subject && changesOf(subject).find(({ changeId }) => changeId === change_id);
      return change ? [viewOf(subject, change, context)] : [];
    });
  for (const { changeId, subscription, issues } of shown(await listSubjects(trx, context))) {
    const subject = before.find(({ id }) => id === subscription.id);
    if (!subject || compensationOf(subject, { ...asked, publisherReason: null }) !== 'extend') continue;
    await bookExtension(trx, withChange(subject, asked), { changeId, issues }, createdAt);
  }
  return shown(await listSubjects(trx, context));
}

async function tellAbout(
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
