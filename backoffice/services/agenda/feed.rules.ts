/**
 * The delivery agenda as events of a calendar. A day has one event with one id, with or without an issue, so that a
 * pause changes the event in the reader's calendar and does not add one.
 */
import { hashOf } from '../../../server/hash.ts';
import type { AgendaDay } from './agenda.rules.ts';
import { absenceOf, deliveryOf, placeOf, timeOf } from './feed.texts.ts';
import type { CalendarEvent } from './icalendar.ts';

type EventContent = Pick<CalendarEvent, 'summary' | 'description' | 'location' | 'when'>;

export interface DraftEvent extends EventContent {
  readonly uid: string;
}

/** The last revision of each event by its id. `said` is a hash of its content; the name is that of the stored JSON. */
export type Published = Readonly<
  Record<string, { readonly said: string; readonly sequence: number; readonly changedAt: string }>
>;

interface Paper {
  readonly id: string;
  readonly productName: string;
}

/** @param host of the brand; the id of an event ends in a host name of ours (RFC 7986, 5.3) */
export function eventsOf(paper: Paper, days: readonly AgendaDay[], host: string): DraftEvent[] {
  return days.flatMap((day) => {
    const content = contentOf(paper, day);
    // Hashed, so that a shared calendar does not contain the subscription's number.
    const uid = `${day.day}-${hashOf(`${paper.id} ${day.day}`).slice(0, 22)}@${host}`;
    return content ? [{ uid, ...content }] : [];
  });
}

function contentOf({ productName }: Paper, day: AgendaDay): EventContent | undefined {
  if (day.address === null || day.expectedBy === null) {
    const summary = absenceOf(productName, day);
    return summary ? { summary, description: null, location: null, when: { day: day.day } } : undefined;
  }
  const isElsewhere = day.status === 'other_address' || day.isMoved;
  return {
    summary: productName,
    description: deliveryOf(day, day.expectedBy),
    // A shared calendar does not contain the reader's home address, only another address that an issue goes to.
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
 * Gives each event its revision: 0 for a new event, one more for changed content.
 * @param now instant, ISO text in UTC
 * @param firstDay events before this day are dropped
 */
export function revised(
  drafts: readonly DraftEvent[],
  before: Published,
  now: string,
  firstDay: string,
): { events: CalendarEvent[]; published: Published } {
  const events = drafts.map(({ uid, ...content }) => {
    const said = hashOf(JSON.stringify(content)).slice(0, 22);
    const last = Object.hasOwn(before, uid) ? before[uid] : undefined;
    if (last?.said === said) return { event: { uid, ...content, ...last }, said };
    return { event: { uid, ...content, sequence: last ? last.sequence + 1 : 0, changedAt: now }, said };
  });
  // A removed event can return; its revision must then be higher than before.
  const earlier = Object.entries(before).filter(([uid]) => uid.slice(0, 10) >= firstDay);
  const current = events.map(({ event: { uid, sequence, changedAt }, said }) => [
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
    published: Object.fromEntries([...earlier, ...current]),
  };
}
