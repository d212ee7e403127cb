/**
 * The delivery agenda as events of a calendar. An issue and the day on which none comes are one event with one id, so
 * that a pause changes what stands in the reader's calendar instead of adding to it.
 */
import { hashOf } from '../../identity/hash.ts';
import type { AgendaDay } from './agenda.rules.ts';
import { absenceOf, deliveryOf, placeOf, timeOf } from './feed.words.ts';
import type { CalendarEvent } from './icalendar.ts';

type Told = Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'when'>;

export interface DraftEvent extends Told {
  readonly uid: string;
}

/** What was last told of each event, by its id: what it said, how often that changed, and when it did. */
export type Published = Readonly<
  Record<string, { readonly said: string; readonly sequence: number; readonly changedAt: string }>
>;

interface Paper {
  readonly id: string;
  readonly productName: string;
}

/** @param host of the brand; ids of events end in a name that is ours (RFC 7986, 5.3) */
export function eventsOf(paper: Paper, days: readonly AgendaDay[], host: string): DraftEvent[] {
  return days.flatMap((day) => {
    const told = toldOf(paper, day);
    // The subscription's number is nobody's business in a calendar that is shared.
    const uid = `${day.day}-${hashOf(`${paper.id} ${day.day}`).slice(0, 22)}@${host}`;
    return told ? [{ uid, ...told }] : [];
  });
}

function toldOf({ productName }: Paper, day: AgendaDay): Told | undefined {
  if (day.address === null || day.expectedBy === null) {
    const summary = absenceOf(productName, day);
    return summary ? { summary, description: null, location: null, when: { day: day.day } } : undefined;
  }
  const isElsewhere = day.status === 'other_address' || day.isMoved;
  return {
    summary: productName,
    description: deliveryOf(day, day.expectedBy),
    // Where a reader lives is not told to whatever reads along; where it goes instead is why one looks.
    location: isElsewhere ? placeOf(day.address) : null,
    when: halfAnHourBefore(day.day, day.expectedBy),
  };
}

function halfAnHourBefore(day: string, time: string): CalendarEvent['when'] {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - 30;
  if (minutes < 0) return { day };
  return { start: `${day}T${timeOf(minutes)}`, end: `${day}T${time}` };
}

/**
 * Gives each event its revision: a new one begins at 0, one that says something else goes one up.
 * @param now instant, ISO text in UTC
 * @param firstDay events of before are forgotten
 */
export function revised(
  drafts: readonly DraftEvent[],
  before: Published,
  now: string,
  firstDay: string,
): { events: CalendarEvent[]; published: Published } {
  const events = drafts.map(({ uid, ...told }) => {
    const said = hashOf(JSON.stringify(told)).slice(0, 22);
    const last = Object.hasOwn(before, uid) ? before[uid] : undefined;
    if (last?.said === said) return { event: { uid, ...told, ...last }, said };
    return { event: { uid, ...told, sequence: last ? last.sequence + 1 : 0, changedAt: now }, said };
  });
  // What is gone may come back, and then has to be newer than it was.
  const kept = Object.entries(before).filter(([uid]) => uid.slice(0, 10) >= firstDay);
  const told = events.map(({ event: { uid, sequence, changedAt }, said }) => [
    uid,
    { said, sequence, changedAt },
  ]);
  return {
    events: events.map(({ event: { uid, sequence, changedAt, ...event } }) => ({
      uid,
      sequence,
      changedAt,
      summary: event.summary,
      description: event.description,
      location: event.location,
      when: event.when,
    })),
    published: Object.fromEntries([...kept, ...told]),
  };
}
