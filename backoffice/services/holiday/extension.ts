/** Moving a subscription's end by the issues that a pause holds back: booked once per issue, and taken back with it. */
import type { Kysely } from 'kysely';
import type { IsoDay } from '../../../contract/dates.ts';
import { extendedEnd } from '../../delivery-calendar/issues.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import {
  bookCompensation,
  forgetAgreedEnd,
  rememberAgreedEnd,
  takeBackExtensions,
} from '../credits/credits.repository.ts';
import { moveEnd } from '../subscriptions/subscriptions.repository.ts';
import type { HolidaySubscription } from './change.ts';
import { listExtensions } from './holiday.repository.ts';

type Db = Kysely<BackofficeTables>;

interface Held {
  readonly changeId: string;
  readonly issues: readonly IsoDay[];
}

/** @param changed the subscription as it is with the pause on it: `withChange` */
export async function bookExtension(
  trx: Db,
  changed: HolidaySubscription,
  { changeId, issues }: Held,
  bookedAt: string,
): Promise<void> {
  const { id, extension, endsOn } = changed;
  if (!extension || endsOn === null) return;
  const common = { subscription_id: id, change_id: changeId, booked_at: bookedAt, invoice_id: null };
  await rememberAgreedEnd(trx, id, extension.agreedEndsOn);
  await bookCompensation(
    trx,
    issues.map((issue_day) => ({ ...common, issue_day, kind: 'extension', cents: 0 })),
  );
  await moveEnd(trx, id, endsOn);
}

/**
 * @param left the subscription with what is left of the pause
 * @param after issues after this day come again
 * @returns the subscription with the end that it then has
 */
export async function takeBackExtension(
  trx: Db,
  accountId: string,
  left: HolidaySubscription,
  { changeId, after }: { readonly changeId: string; readonly after: IsoDay },
): Promise<HolidaySubscription> {
  const takenBack = await takeBackExtensions(trx, changeId, after);
  if (takenBack === 0 || !left.extension) return left;
  const { agreedEndsOn, issues } = left.extension;
  const stay = issues - takenBack;
  const endsOn = extendedEnd(left, agreedEndsOn, stay);
  await moveEnd(trx, left.id, endsOn);
  if (stay === 0) await forgetAgreedEnd(trx, left.id);
  const extensions = await listExtensions(trx, { accountId });
  const extension = extensions.find(({ subscriptionId }) => subscriptionId === left.id) ?? null;
  return { ...left, endsOn, extension };
}
