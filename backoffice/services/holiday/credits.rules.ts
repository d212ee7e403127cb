/** Pure decisions about which paused issues are credited, and how much. */
import type { IsoDay } from '../../../contract/dates.ts';
import { issueDays } from '../../delivery-calendar/issues.ts';
import { worthOf } from '../../delivery-calendar/worth.ts';
import type { Booked } from '../credits/credits.repository.ts';
import type { HolidaySubscription } from './change.ts';
import { compensationOf } from './compensation.rules.ts';

interface DueCredit {
  readonly day: IsoDay;
  readonly changeId: string;
  /** Euro cents. */
  readonly cents: number;
}

/**
 * Credits for issues before today only, because a reader can still cancel a later pause. On a day with two pauses the
 * publisher's pause decides: it is always credited, whatever the compensation of the reader's own pause.
 */
export function creditsDue(
  subscription: HolidaySubscription,
  booked: readonly Booked[],
  since: IsoDay,
  today: IsoDay,
): DueCredit[] {
  if (subscription.isWithdrawn) return [];
  const bookedDays = new Set(booked.map(({ day }) => day));
  const due = new Map<IsoDay, string>();
  for (const pause of [...subscription.suspensions].sort(publishersFirst)) {
    if (compensationOf(subscription, { ...pause, kind: 'suspension' }) !== 'credit') continue;
    const from = pause.firstDay > since ? pause.firstDay : since;
    for (const day of issueDays(subscription, from, pause.lastDay))
      if (day < today && !bookedDays.has(day) && !due.has(day)) due.set(day, pause.changeId);
  }
  const days = [...due.keys()].sort();
  const before = booked.filter(({ kind }) => kind === 'credit').map(({ day }) => day);
  return worthOf(subscription, days, before).map((worth) => ({
    ...worth,
    changeId: due.get(worth.day) ?? '',
  }));
}

const publishersFirst = (
  one: { publisherReason: string | null },
  other: { publisherReason: string | null },
) => Number(other.publisherReason !== null) - Number(one.publisherReason !== null);
