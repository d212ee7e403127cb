/** Ends a subscription for its reader, takes that back, and stores why. */

import { endSubscriptionInput, explainEndInput, keepSubscriptionInput } from '../../../contract/ending.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { lockSubscription } from '../subscriptions/holder.repository.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { canBeKept } from '../subscriptions/subscriptions.rules.ts';
import {
  listSubscriptions,
  pickSubscription,
  subscriberTime,
  whyNotAllowed,
} from '../subscriptions/subscriptions.ts';
import { endOn } from './end-on.ts';
import { mailAsked, mailKept } from './ending.mails.ts';
import { addEnding, findEnding, saveReason, undoEnding } from './ending.repository.ts';
import { projectEnd } from './ending.ts';

interface EndResult {
  readonly violations: readonly Violation[];
}

const DONE: EndResult = { violations: [] };

/** @throws Refused NOT-FOUND for a subscription that the reader does not hold here, and as `mutateOnce` does */
export async function endSubscription(context: BackofficeContext, given: unknown): Promise<EndResult> {
  const read = readInput(endSubscriptionInput, given);
  if (!read.ok) return { violations: read.violations };
  const { subscriptionId, lastDay } = read.input;
  return mutateOnce(context, {
    operation: 'endSubscription',
    input: read.input,
    change: async (trx): Promise<EndResult> => {
      const { held, inTrx } = await lockHeld(trx, context, subscriptionId);
      // Two pages of one reader, or two presses: it has ended already.
      if (canBeKept(held, subscriberTime(held, context).day)) return DONE;
      const reason = whyNotAllowed('terminate', held, context);
      if (reason) return { violations: [refuse(reason, 'lastDay')] };
      const end = await projectEnd(inTrx, held);
      if (end.lastDay !== lastDay)
        return { violations: [refuse('END-CHANGED', 'lastDay', { lastDay: end.lastDay })] };
      await endOn(trx, context, { subscriptionId, lastDay, isAsked: true });
      // Of an earlier end that the publisher took away.
      const earlier = await findEnding(trx, subscriptionId);
      if (earlier) await undoEnding(trx, earlier.id, new Date(context.now).toISOString());
      await addEnding(trx, {
        ...{ id: crypto.randomUUID(), subscription_id: subscriptionId, account_id: context.account.id },
        ...{ brand_key: held.brandKey, asked_at: new Date(context.now).toISOString(), last_day: lastDay },
        ...{ reason: null, undone_at: null },
      });
      await writeAudit(trx, context, 'endSubscription', subscriptionId, {
        before: { endsOn: held.endsOn },
        after: { endsOn: lastDay },
      });
      await mailAsked(trx, context, end);
      return DONE;
    },
  });
}

/** @throws Refused as `endSubscription` does */
export async function keepSubscription(context: BackofficeContext, given: unknown): Promise<EndResult> {
  const read = readInput(keepSubscriptionInput, given);
  if (!read.ok) return { violations: read.violations };
  const { subscriptionId } = read.input;
  return mutateOnce(context, {
    operation: 'keepSubscription',
    isDefence: true,
    input: read.input,
    change: async (trx): Promise<EndResult> => {
      const { held } = await lockHeld(trx, context, subscriptionId);
      if (!held.isEndAsked && held.endsOn === null) return DONE;
      if (!canBeKept(held, subscriberTime(held, context).day))
        return { violations: [refuse('KEEP-LATE', 'subscriptionId')] };
      await takeEndBack(trx, context, held);
      await mailKept(trx, context, { held });
      return DONE;
    },
  });
}

/** Without its mail. Call it with the subscription locked. */
export async function takeEndBack(
  trx: Trx,
  context: BackofficeContext,
  { id, endsOn }: Pick<HeldSubscription, 'id' | 'endsOn'>,
): Promise<void> {
  const asked = await findEnding(trx, id);
  if (asked) await undoEnding(trx, asked.id, new Date(context.now).toISOString());
  await endOn(trx, context, { subscriptionId: id, lastDay: null });
  await writeAudit(trx, context, 'keepSubscription', id, { before: { endsOn }, after: { endsOn: null } });
}

/** @throws Refused as `endSubscription` does */
export async function explainEnd(context: BackofficeContext, given: unknown): Promise<EndResult> {
  const read = readInput(explainEndInput, given);
  if (!read.ok) return { violations: read.violations };
  const { subscriptionId, reason } = read.input;
  return mutateOnce(context, {
    operation: 'explainEnd',
    input: read.input,
    change: async (trx): Promise<EndResult> => {
      await lockHeld(trx, context, subscriptionId);
      const asked = await findEnding(trx, subscriptionId);
      if (asked?.account_id === context.account.id) await saveReason(trx, asked.id, reason);
      return DONE;
    },
  });
}

/** As it is once other requests that change it have ended. */
async function lockHeld(trx: Trx, context: BackofficeContext, subscriptionId: string) {
  await lockSubscription(trx, subscriptionId);
  const inTrx = { ...context, db: trx };
  return { inTrx, held: pickSubscription(await listSubscriptions(inTrx), subscriptionId) };
}
