/**
 * Timed work: gives subscriptions their new address on the moving day, and tells the reader. Until then, and should this
 * run late, publication already delivers by the move itself. Twice is once.
 */
import type { Transaction } from 'kysely';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { homeOn } from '../../delivery-calendar/delivery-calendar.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { type Address, addressOf } from '../../kernel/address.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { localTime } from '../../kernel/local-time.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import { listDueMoves, listMovingAccounts, markDone } from '../subscriptions/moves.repository.ts';
import { lockSubscriptions, saveDeliveryAddress } from '../subscriptions/subscriptions.repository.ts';
import type { MovingRow } from '../subscriptions/subscriptions.tables.ts';
import { effectOf } from './effect.ts';
import type { MovingSubscription } from './move.ts';
import { mailAboutNewHome, type ToldMove } from './moving.mails.ts';
import { movingSituation } from './subscriptions-with-rules.ts';

/** Both countries have one clock. */
const TIME_ZONE = 'Europe/Amsterdam';
/** Told on the moving day or soon after; later than that the paper itself has told it. */
const TOLD_WITHIN_DAYS = 2;

type Where = Pick<JobContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<BackofficeContent, 'brands'>;
};

export const carryOutMoves: Job = {
  name: 'carry-out-moves',
  everySeconds: 900,
  run: carryOutDueMoves,
};

export async function carryOutDueMoves({ db, content, now, signal }: Where): Promise<void> {
  const { day: today } = localTime(now, TIME_ZONE);
  for (const id of await listMovingAccounts(db, today)) {
    if (signal.aborted) return;
    await db.transaction().execute(async (trx) => {
      await lockSubscriptions(trx, id);
      const { subscriptions } = await movingSituation(trx, {
        account: { id },
        visibleBrands: content.brands,
        today,
      });
      const made = await carryOut(trx, await listDueMoves(trx, id, today), subscriptions, today, now);
      for (const { brandKey, ...move } of made) {
        if (move.movingDay < addDays(today, -TOLD_WITHIN_DAYS)) continue;
        await mailAboutNewHome(trx, { accountId: id, brandKey, moveId: move.moveId }, move);
      }
    });
  }
}

type Made = ToldMove & { readonly moveId: string; readonly brandKey: string };

/** In the order of their days, so that of two moves the later one stays. */
async function carryOut(
  trx: Transaction<BackofficeTables>,
  rows: readonly MovingRow[],
  subscriptions: readonly MovingSubscription[],
  today: IsoDay,
  now: number,
): Promise<Made[]> {
  const made = new Map<string, Made>();
  for (const row of rows) {
    const subscription = subscriptions.find(({ id }) => id === row.subscription_id);
    if (!subscription) continue;
    const earlier = subscription.moves.filter(({ movingDay }) => movingDay < row.moving_day);
    const address = addressOf(row) as Address;
    const isDelivered = row.is_delivered === 1;
    await saveDeliveryAddress(trx, subscription.id, isDelivered ? address : null);
    await markDone(trx, row, homeOn({ ...subscription, moves: earlier }, today), new Date(now).toISOString());
    const parts = made.get(row.move_id)?.parts ?? [];
    made.set(row.move_id, {
      moveId: row.move_id,
      brandKey: subscription.brandKey,
      movingDay: row.moving_day,
      address,
      parts: [
        ...parts,
        { subscription: subscription, ...effectOf(subscription, row.moving_day, isDelivered) },
      ],
    });
  }
  return [...made.values()];
}
