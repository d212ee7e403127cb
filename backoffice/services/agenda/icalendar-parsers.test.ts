/** Reads the calendar with two independent parsers. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarText } from './icalendar.ts';

interface Read {
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  /** An instant, or an ISO day for an event without a time. */
  readonly start: string;
}

/** Texts with separators, line ends and non-ASCII characters, and longer than a line may be. */
const texts = fc
  .string({ unit: fc.constantFrom(...'abc é€😀;,\\:"\n'), minLength: 1, maxLength: 120 })
  .map((text) => `x${text}x`);
const day = fc
  .integer({ min: 0, max: 2_000 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }));
const event: fc.Arbitrary<CalendarEvent> = fc.record({
  uid: fc.uuid().map((id) => `${id}@ad.localhost`),
  sequence: fc.nat(40),
  changedAt: fc.constant('2026-11-20T10:10:00.000Z'),
  summary: texts,
  description: fc.option(texts),
  location: fc.option(texts),
  when: fc.oneof(
    day.map((one) => ({ day: one.toString() })),
    // In the morning: the clocks change at night.
    day.map((one) => ({ start: `${one}T07:30`, end: `${one}T08:00` })),
  ),
});

const startOf = ({ when }: CalendarEvent, timeZone: string) =>
  'day' in when
    ? when.day
    : Temporal.PlainDateTime.from(when.start).toZonedDateTime(timeZone).toInstant().toString();

const expected = (one: CalendarEvent, timeZone: string): Read => ({
  uid: one.uid,
  summary: one.summary,
  description: one.description ?? '',
  start: startOf(one, timeZone),
});

/** Mozilla's parser, with the time zone of the calendar. */
function byMozilla(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate } = new ICAL.Event(component);
    const start = startDate.isDate
      ? startDate.toString()
      : new Date(startDate.convertToZone(zone).toUnixTime() * 1000).toISOString();
    return { uid, summary, description: description ?? '', start: start.replace('.000Z', 'Z') };
  });
}

function byNode(text: string): Read[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) => {
    if (one?.type !== 'VEVENT') return [];
    const at = one.start as Date;
    const date = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    const start = one.datetype === 'date' ? date : at.toISOString().replace('.000Z', 'Z');
    return [
      { uid: one.uid, summary: String(one.summary), description: String(one.description ?? ''), start },
    ];
  });
}

test.each([
  ['one parser', byMozilla],
  ['the other parser', byNode],
] as const)('%s reads every event as written', (_, read) => {
  fc.assert(
    fc.property(
      fc.uniqueArray(event, { selector: ({ uid }) => uid, minLength: 1, maxLength: 12 }),
      fc.constantFrom('Europe/Amsterdam' as const, 'Europe/Brussels' as const),
      (events, timeZone) => {
        const text = calendarText({ name: 'Bezorgagenda; van Jan', timeZone, refreshHours: 6, events });
        expect(read(text)).toEqual(events.map((one) => expected(one, timeZone)));
      },
    ),
    { numRuns: 200 },
  );
});
