/** The effect of a known delay, and adding or withdrawing one, with a line in the audit log. */
import type { Brand } from '../../../../contract/brand.ts';
import type { IsoDay } from '../../../../contract/dates.ts';
import { isFeatureOpen } from '../../../../contract/features.ts';
import { authorOf } from '../../../console/author.ts';
import type { ConsoleContext } from '../../../console/console-page.ts';
import { plannedDays } from '../../../delivery-calendar/delivery-calendar.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Db } from '../../../kernel/tables.ts';
import {
  addKnownDelay,
  announceKnownDelay,
  findKnownDelay,
  listKnownDelays,
  withdrawKnownDelay,
} from '../../delays/delays.repository.ts';
import { delayAt, isInside, placeOf } from '../../delays/delays.rules.ts';
import { type Area, listAccountsIn } from '../../subscriptions/areas.repository.ts';
import { listHeldByAccount } from '../../subscriptions/subscriptions.repository.ts';
import { countOpenIn } from '../clusters.repository.ts';
import type { DelayInput } from './delay-input.ts';

/** Above this many accounts the page shows "more than": the exact number would not change a decision. */
const MOST_COUNTED = 2_000;

export interface Effect {
  /** Subscriptions with an issue in the area on that day. */
  readonly subscriptions: number;
  readonly isMore: boolean;
  /** Those with an earlier known delay. */
  readonly delayedAlready: number;
  readonly openComplaints: number;
  /** Whether readers of the brand see delays. */
  readonly isShownToReaders: boolean;
}

/** Counts the subscriptions that the delay affects, by the delivery calendar. */
export async function effectOf({ db, content }: ConsoleContext, input: DelayInput): Promise<Effect> {
  const brand = content.brandByKey(input.brandKey);
  const [accounts, delays, openComplaints] = await Promise.all([
    listAccountsIn(db, input, MOST_COUNTED + 1),
    listKnownDelays(db, { from: input.day, to: input.day }),
    countOpenIn(db, input),
  ]);
  const counted = accounts.slice(0, MOST_COUNTED);
  const postcodes = brand && counted.length > 0 ? await postcodesOf(db, counted, brand, input) : [];
  const isShownToReaders = isFeatureOpen('knowndelays', content.flagsOf(input.brandKey), 'web');
  return {
    subscriptions: postcodes.length,
    isMore: accounts.length > MOST_COUNTED,
    delayedAlready: postcodes.filter((postcode) => delayAt(delays, input.brandKey, postcode, input.day))
      .length,
    openComplaints,
    isShownToReaders,
  };
}

/** The postcodes in the area to which these accounts' issues of that day and brand go: one for each subscription. */
async function postcodesOf(db: Db, accountIds: readonly string[], brand: Brand, area: Area) {
  const held = await listHeldByAccount(db, accountIds, [brand], area.day);
  return [...held.values()].flat().flatMap((subscription) => {
    const [planned] = plannedDays(subscription, area.day, area.day);
    const postcode = planned && 'address' in planned ? planned.address.zip_code : '';
    const place = placeOf(postcode);
    return place && isInside(area, place) ? [postcode] : [];
  });
}

/** @param id made with the form, so that a form sent twice adds one delay */
export async function addDelay(context: ConsoleContext, id: string, input: DelayInput): Promise<void> {
  await context.db.transaction().execute(async (trx: Db) => {
    if (await findKnownDelay(trx, id)) return;
    await addKnownDelay(trx, {
      id,
      brand_key: input.brandKey,
      country_code: input.country,
      postcode_from: input.from,
      postcode_to: input.to,
      day: input.day,
      expected_by: input.expectedBy,
      reason: input.reason,
      created_at: new Date(context.now).toISOString(),
      withdrawn_at: null,
      announced_at: null,
    });
    const { brandKey, reason, ...after } = input;
    await writeAudit(trx, authorOf(context, brandKey), 'makeKnownDelay', id, {
      after: { ...after, hasReason: reason !== null },
    });
  });
}

/** @returns false when it was withdrawn before or does not exist */
export async function withdrawDelay(context: ConsoleContext, id: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx: Db) => {
    const delay = await findKnownDelay(trx, id);
    if (!delay || !(await withdrawKnownDelay(trx, id, new Date(context.now).toISOString()))) return false;
    await writeAudit(trx, authorOf(context, delay.brand_key), 'withdrawKnownDelay', id, {
      before: { day: delay.day, expectedBy: delay.expected_by },
    });
    return true;
  });
}

/** Shows a delay to all readers of the brand as an alert, or ends that. @returns false when nothing changes */
export async function announceDelay(context: ConsoleContext, id: string, isAlert: boolean): Promise<boolean> {
  return context.db.transaction().execute(async (trx: Db) => {
    const delay = await findKnownDelay(trx, id);
    const at = isAlert ? new Date(context.now).toISOString() : null;
    if (!delay || !(await announceKnownDelay(trx, id, at))) return false;
    const action = isAlert ? 'announceKnownDelay' : 'endKnownDelayAlert';
    const facts = { before: { isAlert: !isAlert }, after: { isAlert } };
    await writeAudit(trx, authorOf(context, delay.brand_key), action, id, facts);
    return true;
  });
}

/** From today on, all brands. */
export function listComingDelays({ db }: ConsoleContext, today: IsoDay) {
  return listKnownDelays(db, { from: today, to: '9999-12-31' });
}
