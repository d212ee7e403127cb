/** An account's subscriptions with the data for the moving rules, and its moves. */
import type { ProductRules } from '../../delivery-calendar/rule-set.ts';
import { type Address, addressOf } from '../../kernel/address.ts';
import type { Owner } from '../../kernel/context.ts';
import { localTime } from '../../kernel/local-time.ts';
import type { Db } from '../../kernel/tables.ts';
import { listMoveRows } from '../subscriptions/moves.repository.ts';
import { listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import type { MovingRow } from '../subscriptions/subscriptions.tables.ts';
import type { MovePart, MovingSubscription, PlannedMove } from './move.ts';
import { type MovingRules, movingRulesOf } from './moving.rule-set.ts';

/** Months of past moves in the overview. */
const HISTORY_MONTHS = 24;

export interface MovingSituation {
  readonly subscriptions: readonly MovingSubscription[];
  /** All parts of the moves of those subscriptions. */
  readonly parts: readonly MovePart[];
}

export async function movingSituation(
  db: Db,
  { account, visibleBrands, today }: Owner,
): Promise<MovingSituation> {
  const since = Temporal.PlainDate.from(today).subtract({ months: HISTORY_MONTHS }).toString();
  const [held, rows] = await Promise.all([
    listHeldSubscriptions(db, account.id, visibleBrands, today),
    listMoveRows(db, { accountId: account.id, since }),
  ]);
  const subscriptions = held.map((subscription) => {
    const { moving: ofProduct }: ProductRules<'moving', MovingRules> = subscription.rules;
    return { ...subscription, moving: movingRulesOf(subscription.country, subscription.kind, ofProduct) };
  });
  const parts = rows.flatMap((row) => {
    const subscription = subscriptions.find(({ id }) => id === row.subscription_id);
    return subscription ? [{ move: plannedMove(row, subscription), subscription }] : [];
  });
  return { subscriptions, parts };
}

function plannedMove(row: MovingRow, { rules }: MovingSubscription): PlannedMove {
  return {
    moveId: row.move_id,
    subscriptionId: row.subscription_id,
    movingDay: row.moving_day,
    // A move always has an address.
    address: addressOf(row) as Address,
    isDelivered: row.is_delivered === 1,
    submittedOn: localTime(Date.parse(row.submitted_at), rules.timeZone).day,
    isCancelled: row.cancelled_at !== null,
  };
}
