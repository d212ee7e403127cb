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
 * @param lastDay issues after this day come again
 */
export async function takeBackExtension(
  trx: Db,
  left: HolidaySubscription,
  changeId: string,
  lastDay: IsoDay,
): Promise<void> {
  const takenBack = await takeBackExtensions(trx, changeId, lastDay);
  if (takenBack === 0 || !left.extension) return;
  const { agreedEndsOn, issues } = left.extension;
  const stay = issues - takenBack;
  await moveEnd(trx, left.id, extendedEnd(left, agreedEndsOn, stay));
  if (stay === 0) await forgetAgreedEnd(trx, left.id);
}
