/** What others share with the reader, and stopping to read along. */
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { leaveSharedAccessInput } from '../../../contract/sharing.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { localTime } from '../../kernel/local-time.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound } from '../../kernel/refused.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { findAccount, listNames } from '../account/account.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { findSubscriptionRow, listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { stateOn } from '../subscriptions/subscriptions.rules.ts';
import { mailHolder } from './sharing.mails.ts';
import { endCoReader, findPlace, listReadBy, saveUse } from './sharing.repository.ts';
import { titleOf } from './sharing.rules.ts';
import type { CoReaderRow } from './sharing.tables.ts';
import { coReaderView, nameInMail } from './sharing.ts';

/** A co-reader sees the product and the holder's first name, and nothing else of the holder. */
export interface SharedWithMe {
  readonly placeId: string;
  readonly productName: string;
  readonly holderName: string | null;
  readonly since: IsoDay;
  readonly readOnlineUrl: string | null;
}

export interface ReadPlace {
  readonly row: CoReaderRow;
  readonly holderId: string;
  readonly subscription: HeldSubscription;
}

/** The places of an account whose subscription still gives digital access, as far as this host shows them. */
async function listPlaces(context: Pick<BackofficeContext, 'db' | 'account' | 'visibleBrands' | 'today'>) {
  const { db, account, visibleBrands, today } = context;
  const places: ReadPlace[] = [];
  for (const row of await listReadBy(db, account.id)) {
    const found = await heldSubscription(db, row.subscription_id, visibleBrands, today);
    if (found && givesAccess(found.subscription, today)) places.push({ row, ...found });
  }
  return places;
}

/** A subscription as its holder has it; undefined without a holder, or when this host does not show its brand. */
export async function heldSubscription(
  db: Db,
  subscriptionId: string,
  brands: readonly Brand[],
  today: IsoDay,
): Promise<{ readonly holderId: string; readonly subscription: HeldSubscription } | undefined> {
  const holderId = (await findSubscriptionRow(db, subscriptionId))?.account_id;
  if (!holderId) return undefined;
  const held = await listHeldSubscriptions(db, holderId, brands, today);
  const subscription = held.find(({ id }) => id === subscriptionId);
  return subscription && { holderId, subscription };
}

/** Until the end of what is paid. A pause of the delivery does not end it. */
export function givesAccess(subscription: HeldSubscription, today: IsoDay): boolean {
  const state = stateOn(subscription, today);
  return subscription.digitalAccess && state !== 'upcoming' && state !== 'ended';
}

export async function sharedWithMe(context: BackofficeContext): Promise<SharedWithMe[]> {
  const places = await listPlaces(context);
  const holders = await listNames(
    context.db,
    places.map(({ holderId }) => holderId),
  );
  return places.map(({ row, holderId, subscription }) => ({
    placeId: row.id,
    productName: titleOf(subscription.productName),
    holderName: holders.get(holderId)?.first_name ?? null,
    since: coReaderView(row, undefined, subscription.rules.timeZone).since,
    readOnlineUrl: context.content.brandByKey(subscription.brandKey)?.subscriptionReadOnlineUrl ?? null,
  }));
}

/** The subscriptions of others that the reader may read now. */
export async function listReadable(
  context: BackofficeContext,
  brandKeys: readonly string[],
): Promise<ReadPlace[]> {
  const places = await listPlaces(context);
  return places.filter(({ subscription }) => brandKeys.includes(subscription.brandKey));
}

/** Stores the month of the use, for the holder. */
export async function usePlaces(context: BackofficeContext, places: readonly ReadPlace[]): Promise<void> {
  const month = localTime(context.now, places[0]?.subscription.rules.timeZone ?? 'UTC').day.slice(0, 7);
  const unsaved = places.filter(({ row }) => row.last_used_month !== month).map(({ row }) => row.id);
  if (unsaved.length > 0) await saveUse(context.db, unsaved, month);
}

/** @throws Refused as `mutateOnce` does, and NOT-FOUND for a place that is not the reader's */
export function leaveSharedAccess(
  context: BackofficeContext,
  given: unknown,
): Promise<{ readonly violations: readonly Violation[] }> {
  return mutateOnce(context, {
    operation: 'leaveSharedAccess',
    input: given,
    change: async (trx) => {
      const read = readInput(leaveSharedAccessInput, given);
      if (!read.ok) return { violations: read.violations };
      const row = await findPlace(trx, context.account.id, read.input.placeId);
      const { visibleBrands, today } = context;
      const found = row && (await heldSubscription(trx, row.subscription_id, visibleBrands, today));
      if (!row || !found) throw notFound();
      if (row.ended_at === null) await leave(trx, context, row, found);
      return { violations: [] };
    },
  });
}

async function leave(
  trx: Trx,
  context: BackofficeContext,
  row: CoReaderRow,
  { holderId, subscription }: Omit<ReadPlace, 'row'>,
): Promise<void> {
  await endCoReader(trx, row.id, 'reader', new Date(context.now).toISOString());
  const reader = nameInMail(await findAccount(trx, row.account_id));
  // The owner of an account that was taken over can read along again, and leave again.
  await mailHolder(trx, 'sharing-left', holderId, subscription, reader, `${row.id}:${context.now}`);
  await writeAudit(trx, context, 'leaveSharedAccess', row.id, {
    before: { subscriptionId: subscription.id },
  });
}
