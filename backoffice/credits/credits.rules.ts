/** Which issues that did not come are to be paid back, and how much. Pure; what was booked before is handed in. */
import type { IsoDay } from '../../contract/dates.ts';
import type { HolidaySubject } from '../holiday/change.ts';
import { issueDays } from '../holiday/issues.ts';
import { compensationOf, worthOf } from '../holiday/worth.rules.ts';
import type { Booked } from './credits.repository.ts';

export interface DueCredit {
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
  subject: HolidaySubject,
  booked: readonly Booked[],
  since: IsoDay,
  today: IsoDay,
): DueCredit[] {
  const known = new Set(booked.map(({ day }) => day));
  const due = new Map<IsoDay, string>();
  for (const pause of [...subject.suspensions].sort(publishersFirst)) {
    if (compensationOf(subject, { ...pause, kind: 'suspension' }) !== 'credit') continue;
    const from = pause.firstDay > since ? pause.firstDay : since;
    for (const day of issueDays(subject, from, pause.lastDay))
      if (day < today && !known.has(day) && !due.has(day)) due.set(day, pause.changeId);
  }
  const days = [...due.keys()].sort();
  const before = booked.filter(({ kind }) => kind === 'credit').map(({ day }) => day);
  return worthOf(subject, days, before).map((worth) => ({ ...worth, changeId: due.get(worth.day) ?? '' }));
}

const publishersFirst = (
  one: { publisherReason: string | null },
  other: { publisherReason: string | null },
) => Number(other.publisherReason !== null) - Number(one.publisherReason !== null);
