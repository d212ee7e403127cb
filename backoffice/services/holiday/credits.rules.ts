/** Which issues that did not come are to be paid back, and how much. Pure; what was booked before is handed in. */
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
 * Issues before today, so that no reader can call them back any more. The publisher's pause goes first: it is always
 * paid back, whatever the reader's own pause of that day would bring.
 */
export function creditsDue(
  subscription: HolidaySubscription,
  booked: readonly Booked[],
  since: IsoDay,
  today: IsoDay,
): DueCredit[] {
  const known = new Set(booked.map(({ day }) => day));
  const due = new Map<IsoDay, string>();
  for (const pause of [...subscription.suspensions].sort(publishersFirst)) {
    if (compensationOf(subscription, { ...pause, kind: 'suspension' }) !== 'credit') continue;
    const from = pause.firstDay > since ? pause.firstDay : since;
    for (const day of issueDays(subscription, from, pause.lastDay))
      if (day < today && !known.has(day) && !due.has(day)) due.set(day, pause.changeId);
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
