/** A subscription as it would be with a change on it, its moved end included. */
import type { HolidaySubject } from './change.ts';
import type { Asked } from './holiday.rules.ts';
import { extendedEnd, issueDays } from './issues.ts';
import { compensationOf } from './worth.rules.ts';

/** Temporary addresses move nothing but the issues inside, so they are left as they are. */
export function withChange(subject: HolidaySubject, asked: Asked): HolidaySubject {
  if (asked.kind === 'temporary_address') return subject;
  const { firstDay, lastDay } = asked;
  const pause = { changeId: '', firstDay, lastDay, publisherReason: null };
  const paused = { ...subject, suspensions: [...subject.suspensions, pause] };
  if (subject.endsOn === null) return paused;
  if (compensationOf(subject, { ...asked, publisherReason: null }) !== 'extend') return paused;
  const agreedEndsOn = subject.extension?.agreedEndsOn ?? subject.endsOn;
  const issues = (subject.extension?.issues ?? 0) + issueDays(subject, firstDay, lastDay).length;
  const endsOn = extendedEnd(paused, agreedEndsOn, issues);
  const changeIds = [...(subject.extension?.changeIds ?? []), pause.changeId];
  return { ...paused, endsOn, extension: { agreedEndsOn, issues, changeIds } };
}
