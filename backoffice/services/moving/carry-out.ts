/**
 * Job: gives subscriptions their new address on the moving day, and mails the reader. The delivery calendar uses the
 * move itself, so a late run delivers nothing to the old address. A second run changes nothing.
 */

import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { homeOn } from '../../delivery-calendar/delivery-calendar.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { type Address, addressOf } from '../../kernel/address.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Trx } from '../../kernel/tables.ts';
import { findAccountToChange, saveAddress } from '../account/account.repository.ts';
import { versionsOf } from '../account/account.rules.ts';
import { listDueMoves, listMovingAccounts, markDone } from '../subscriptions/moves.repository.ts';
import { lockSubscriptions, saveDeliveryAddress } from '../subscriptions/subscriptions.repository.ts';
import type { MovingRow } from '../subscriptions/subscriptions.tables.ts';
import { effectOf } from './effect.ts';
import type { MovingSubscription } from './move.ts';
import { type MailedMove, mailAboutNewHome } from './moving.mails.ts';
import { movingSituation } from './subscriptions-with-rules.ts';

/** The mail is sent on the moving day or soon after; later, the paper has already come. */
const MAILED_WITHIN_DAYS = 2;

type JobDeps = Pick<JobContext, 'db' | 'now' | 'signal'> & {
  readonly content: Pick<BackofficeContent, 'brands'>;
};

export const carryOutMoves: Job = {
  name: 'carry-out-moves',
  everySeconds: 900,
  run: carryOutDueMoves,
};

export async function carryOutDueMoves({ db, content, now, signal }: JobDeps): Promise<void> {
  const { day: today } = localTime(now, COMMON_TIME_ZONE);
  await forEachRow(await listMovingAccounts(db, today), signal, (id) =>
    db.transaction().execute(async (trx) => {
      await lockSubscriptions(trx, id);
      const { subscriptions } = await movingSituation(trx, {
        account: { id },
        visibleBrands: content.brands,
        today,
      });
      const due = await listDueMoves(trx, id, today);
      const made = await carryOut(trx, due, subscriptions, today, now);
      await moveAccount(trx, id, due);
      for (const { brandKey, ...move } of made) {
        if (move.movingDay < addDays(today, -MAILED_WITHIN_DAYS)) continue;
        await mailAboutNewHome(trx, { accountId: id, brandKey, moveId: move.moveId }, move);
      }
    }),
  );
}

/** Only while the account still has the address that it had when the move was submitted. */
async function moveAccount(trx: Trx, accountId: string, due: readonly MovingRow[]): Promise<void> {
  const row = due.findLast(({ account_version }) => account_version !== null);
  const account = row && (await findAccountToChange(trx, accountId));
  if (account && versionsOf(account).address === row.account_version)
    await saveAddress(trx, accountId, addressOf(row) as Address);
}

type Made = MailedMove & { readonly moveId: string; readonly brandKey: string };

/** In the order of their days, so that the last of two moves counts. */
async function carryOut(
  trx: Trx,
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
