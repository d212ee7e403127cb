/** A subscription as it would be with a change on it, its moved end included. */

import { extendedEnd, issueDays } from '../../delivery-calendar/issues.ts';
import type { HolidaySubscription } from './change.ts';
import { compensationOf } from './compensation.rules.ts';
import type { Asked } from './holiday.rules.ts';

/** Temporary addresses move nothing but the issues inside, so they are left as they are. */
export function withChange(subscription: HolidaySubscription, asked: Asked): HolidaySubscription {
  if (asked.kind === 'temporary_address') return subscription;
  const { firstDay, lastDay } = asked;
  const pause = { changeId: '', firstDay, lastDay, publisherReason: null };
  const paused = { ...subscription, suspensions: [...subscription.suspensions, pause] };
  if (subscription.endsOn === null) return paused;
  if (compensationOf(subscription, { ...asked, publisherReason: null }) !== 'extend') return paused;
  const agreedEndsOn = subscription.extension?.agreedEndsOn ?? subscription.endsOn;
  const issues = (subscription.extension?.issues ?? 0) + issueDays(subscription, firstDay, lastDay).length;
  const endsOn = extendedEnd(paused, agreedEndsOn, issues);
  const changeIds = [...(subscription.extension?.changeIds ?? []), pause.changeId];
  return { ...paused, endsOn, extension: { agreedEndsOn, issues, changeIds } };
}
