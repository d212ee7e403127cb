/** Cancels a future change, or ends a running one early. */
import { cancelChangeInput } from '../../../contract/holiday.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { cancelChange, listCancelledChanges, moveLastDay } from '../subscriptions/changes.repository.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { isOpenFor, subscriberTime } from '../subscriptions/subscriptions.ts';
import {
  type ChangeKind,
  changesOf,
  type DeliveryChange,
  type HolidaySubscription,
  withLastDay,
  without,
} from './change.ts';
import type { ChangeView } from './change-view.ts';
import { type Ending, endingOf } from './ending.rules.ts';
import { revokeExtension } from './extension.ts';
import { mailAboutEnd } from './holiday.mails.ts';
import { viewOf } from './holiday.ts';
import type { HolidayResult } from './submit-change.ts';
import { historySince, listHolidaySubscriptions } from './subscriptions-with-rules.ts';

const OPERATION_OF = {
  suspension: 'cancelDeliverySuspensionV2',
  temporary_address: 'cancelTemporaryDeliveryAddressV2',
} as const;

export function endChange(
  context: BackofficeContext,
  kind: ChangeKind,
  input: { changeId: string },
): Promise<HolidayResult> {
  return mutateOnce(context, {
    operation: OPERATION_OF[kind],
    isDefence: true,
    input,
    change: async (trx): Promise<HolidayResult> => {
      const read = readInput(cancelChangeInput, input);
      if (!read.ok) return { violations: read.violations, changes: [] };
      await lockSubscriptions(trx, context.account.id);
      const { subscription, change } = await findChange(trx, context, kind, read.input.changeId);
      const ending = endingOf(subscription, change, subscriberTime(subscription, context));
      if (ending.how === 'not') return { violations: [refusalOf(ending.why, change)], changes: [] };
      const ended = await end(trx, context, subscription, change, ending);
      return { violations: [], changes: [ended] };
    },
  });
}

/** @throws Refused NOT-FOUND for an unknown id, another account or kind, or a feature that is off */
async function findChange(trx: Trx, context: BackofficeContext, kind: ChangeKind, changeId: string) {
  const subscriptions = await listHolidaySubscriptions(trx, context);
  const cancelled = await listCancelledChanges(trx, context.account.id, historySince(context.today));
  for (const subscription of subscriptions.filter((one) => isOpenFor('holiday', one, context))) {
    const own = cancelled.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    const change = [...changesOf(subscription), ...own].find((one) => one.changeId === changeId);
    if (change?.kind === kind) return { subscription, change };
  }
  throw notFound();
}

const refusalOf = (why: Extract<Ending, { how: 'not' }>['why'], { publisherReason }: DeliveryChange) =>
  refuse(why, 'changeId', publisherReason === null ? {} : { reason: publisherReason });

async function end(
  trx: Trx,
  context: BackofficeContext,
  subscription: HolidaySubscription,
  change: DeliveryChange,
  ending: Exclude<Ending, { how: 'not' }>,
): Promise<ChangeView> {
  const isCancelled = ending.how === 'cancel';
  const { lastDay } = isCancelled ? change : ending;
  const settled = await carryOutEnding(trx, context, subscription, change, ending);
  const view = viewOf(settled, { ...change, lastDay, isCancelled }, context);
  await writeAudit(trx, context, OPERATION_OF[change.kind], change.changeId, {
    before: { subscriptionId: subscription.id, firstDay: change.firstDay, lastDay: change.lastDay },
    after: isCancelled
      ? null
      : { firstDay: view.firstDay, lastDay: view.lastDay, issues: view.issues.length },
  });
  await mailAboutEnd(trx, context, change, view);
  return view;
}

/** @returns the subscription with the end that it has then */
export async function carryOutEnding(
  trx: Trx,
  { account, now }: Pick<BackofficeContext, 'account' | 'now'>,
  subscription: HolidaySubscription,
  { changeId, kind }: Pick<DeliveryChange, 'changeId' | 'kind'>,
  ending: Exclude<Ending, { how: 'not' }>,
): Promise<HolidaySubscription> {
  if (ending.how === 'cancel') {
    await cancelChange(trx, kind, changeId, new Date(now).toISOString());
    const rest = without(subscription, changeId);
    return revokeExtension(trx, account.id, rest, { changeId, after: '' });
  }
  const { lastDay } = ending;
  await moveLastDay(trx, kind, changeId, lastDay);
  const rest = withLastDay(subscription, changeId, lastDay);
  return revokeExtension(trx, account.id, rest, { changeId, after: lastDay });
}
