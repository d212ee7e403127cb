/**
 * Ends the pauses and the temporary addresses that were made in an account before its owner took it back, from the first
 * issue that can still be printed, and makes those again that were ended. What kept a paper from coming is a fact.
 */

import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Recovered } from '../../../contract/recovery.ts';
import { issueDays } from '../../delivery-calendar/issues.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import { left, type Recovering, type Recovery, undone } from '../../kernel/recovery.ts';
import type { Trx } from '../../kernel/tables.ts';
import { listCancelledChanges } from '../subscriptions/changes.repository.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { subscriberTime } from '../subscriptions/subscriptions.ts';
import { type ChangeKind, changesOf, type DeliveryChange, type HolidaySubscription } from './change.ts';
import { earliestDay } from './deadlines.rules.ts';
import { carryOutEnding } from './end-change.ts';
import { type Ending, endingOf, soonestEnding } from './ending.rules.ts';
import { submitChange } from './submit-change.ts';
import { historySince, listHolidaySubscriptions } from './subscriptions-with-rules.ts';

const MADE = ['suspendDeliveryV2', 'submitTemporaryDeliveryAddressV2'];
const ENDED = ['cancelDeliverySuspensionV2', 'cancelTemporaryDeliveryAddressV2'];
const THINGS = {
  suspension: { made: 'pause', ended: 'pauseEnded' },
  temporary_address: { made: 'elsewhere', ended: 'elsewhereEnded' },
} as const satisfies Record<ChangeKind, unknown>;

async function undoChanges(trx: Trx, recovering: Recovering): Promise<Recovered[]> {
  const linesOf = (actions: readonly string[]) =>
    recovering.lines.filter(({ action }) => actions.includes(action));
  // Also when the clock of the node that ended it was behind.
  const made = new Set(linesOf(MADE).map(({ subject }) => subject));
  const ended = new Map<string, IsoDay>();
  for (const { subject, before } of linesOf(ENDED))
    if (!made.has(subject) && !ended.has(subject)) ended.set(subject, String(before?.lastDay));
  if (made.size + ended.size === 0) return [];
  await lockSubscriptions(trx, recovering.context.account.id);
  const found: Recovered[] = [];
  for (const id of made) found.push(...(await endMade(trx, recovering, id)));
  for (const [id, lastDay] of ended) found.push(...(await makeAgain(trx, recovering, id, lastDay)));
  return found;
}

interface Found {
  readonly subscription: HolidaySubscription;
  readonly change: DeliveryChange;
}

/** Read anew for each change: another one may have moved the end of the subscription. */
async function findChange(trx: Trx, { context }: Recovering, id: string): Promise<Found | undefined> {
  const cancelled = await listCancelledChanges(trx, context.account.id, historySince(context.today));
  for (const subscription of await listHolidaySubscriptions(trx, context)) {
    const own = cancelled.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    const change = [...changesOf(subscription), ...own].find(({ changeId }) => changeId === id);
    if (change) return { subscription, change };
  }
  return undefined;
}

async function endMade(trx: Trx, recovering: Recovering, id: string): Promise<Recovered[]> {
  const found = await findChange(trx, recovering, id);
  if (!found || found.change.isCancelled) return [];
  const { context } = recovering;
  const { subscription, change } = found;
  const { made } = THINGS[change.kind];
  const now = subscriberTime(subscription, context);
  const ending = endingNow(subscription, change, now);
  if (ending.how !== 'not') await carryOutEnding(trx, context, subscription, change, ending);
  return [(ending.how === 'cancel' ? undone : left)(made, subscription.productName)];
}

/** Also of a change that its reader can end no more: it ends before the first issue that is still open. */
function endingNow(subscription: HolidaySubscription, change: DeliveryChange, now: LocalTime): Ending {
  const usual = endingOf(subscription, change, now);
  const isClosed = usual.how === 'not' && usual.why === 'HOLIDAY-CLOSED';
  const ending = isClosed ? soonestEnding(subscription, change, now) : usual;
  const hasNoIssue =
    ending.how === 'early' && issueDays(subscription, change.firstDay, ending.lastDay).length === 0;
  return hasNoIssue ? { how: 'cancel' } : ending;
}

/** @param lastDay the last day that the change had */
async function makeAgain(trx: Trx, recovering: Recovering, id: string, lastDay: IsoDay) {
  const found = await findChange(trx, recovering, id);
  if (!found) return [];
  const { context } = recovering;
  const { subscription, change } = found;
  const { kind, address, isCancelled } = change;
  const opensOn = earliestDay(subscription, subscription.holiday, subscriberTime(subscription, context));
  const rest = isCancelled ? change.firstDay : addDays(change.lastDay, 1);
  const firstDay = rest > opensOn ? rest : opensOn;
  const asked = { kind, firstDay, lastDay, ...(address && { address }) };
  const isMade =
    firstDay <= lastDay &&
    (await submitChange(trx, context, [subscription.id], asked)).violations.length === 0;
  return [(isMade ? undone : left)(THINGS[kind].ended, subscription.productName)];
}

export const holidayRecovery: Recovery = {
  service: 'holiday',
  changes: {
    suspendDeliveryV2: { lists: ['pause'] },
    submitTemporaryDeliveryAddressV2: { lists: ['elsewhere'] },
    cancelDeliverySuspensionV2: { lists: ['pauseEnded'] },
    cancelTemporaryDeliveryAddressV2: { lists: ['elsewhereEnded'] },
  },
  undo: undoChanges,
};
