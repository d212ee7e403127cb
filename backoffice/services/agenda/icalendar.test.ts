/** The rules of RFC 5545 for lines and events. */
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarText, escaped, folded } from './icalendar.ts';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'abc@ad.localhost',
  sequence: 0,
  changedAt: '2026-11-20T10:10:00.000Z',
  summary: 'Ochtendblad',
  description: null,
  location: null,
  when: { start: '2026-11-21T07:30', end: '2026-11-21T08:00' },
  ...more,
});
const written = (...events: CalendarEvent[]) =>
  calendarText({ name: 'Bezorgagenda', timeZone: 'Europe/Amsterdam', refreshHours: 6, events });
const octets = (text: string) => Buffer.byteLength(text, 'utf8');

test('every line ends in CRLF, and no line contains CR or LF', () => {
  const text = written(event({ description: 'een\ntwee\r\ndrie\rvier' }));
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test.each([
  ['plain', 'a'.repeat(500)],
  ['two octets', 'é'.repeat(300)],
  ['three octets', '€'.repeat(300)],
  ['four octets', '😀'.repeat(200)],
  ['mixed', 'aé€😀'.repeat(90)],
])('no line is longer than 75 octets, and no character is split: %s', (_, text) => {
  const lines = folded(`SUMMARY:${text}`).split('\r\n');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75);
  for (const line of lines.slice(1)) expect(line.startsWith(' ')).toBe(true);
  expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(`SUMMARY:${text}`);
});

test('a line of 75 octets is not folded, one of 76 is', () => {
  expect(folded('x'.repeat(75))).not.toContain('\r\n');
  expect(folded('x'.repeat(76)).split('\r\n')).toEqual(['x'.repeat(75), ' x']);
});

test.each([
  ['a;b,c', 'a\\;b\\,c'],
  ['back\\slash', 'back\\\\slash'],
  ['two\nlines', 'two\\nlines'],
  ['\\n', '\\\\n'],
  ['bell\u0007', 'bell '],
  ['colon: "quotes"', 'colon: "quotes"'],
])('%j is written as %j', (text, expected) => {
  expect(escaped(text)).toBe(expected);
});

test('an event has each required property once, and its times are in the zone of the calendar', () => {
  const lines = written(event()).split('\r\n');
  for (const line of [
    'UID:abc@ad.localhost',
    'DTSTAMP:20261120T101000Z',
    'LAST-MODIFIED:20261120T101000Z',
    'SEQUENCE:0',
    'DTSTART;TZID=Europe/Amsterdam:20261121T073000',
    'DTEND;TZID=Europe/Amsterdam:20261121T080000',
    'TZID:Europe/Amsterdam',
    'VERSION:2.0',
  ])
    expect(
      lines.filter((one) => one === line),
      line,
    ).toHaveLength(1);
  const of = (name: string) => lines.filter((line) => line === name).length;
  for (const part of ['VCALENDAR', 'VTIMEZONE', 'DAYLIGHT', 'STANDARD', 'VEVENT'])
    expect([of(`BEGIN:${part}`), of(`END:${part}`)], part).toEqual([1, 1]);
});

test('an event without a time is a date without a zone', () => {
  expect(written(event({ when: { day: '2026-12-25' } }))).toContain('\r\nDTSTART;VALUE=DATE:20261225\r\n');
});

test.each(['Europe/Amsterdam', 'Europe/Brussels'] as const)(
  'the clocks of the zone change when those of %s do, for twelve years',
  (timeZone) => {
    const text = calendarText({ name: '', timeZone, refreshHours: 6, events: [] });
    const [, daylight = '', standard = ''] = text.split(/BEGIN:(?:DAYLIGHT|STANDARD)/);
    const clockChangeOf = (part: string, year: number) => {
      const [, month = ''] = /BYMONTH=(\d+);BYDAY=-1SU/.exec(part) ?? [];
      const [, time = ''] = /DTSTART:\d{8}T(\d{2})0000/.exec(part) ?? [];
      const [, from = ''] = /TZOFFSETFROM:([+-]\d{4})/.exec(part) ?? [];
      const last = Temporal.PlainDate.from({ year, month: Number(month), day: 31 });
      const sunday = last.subtract({ days: last.dayOfWeek % 7 });
      const offset = `${from.slice(0, 3)}:${from.slice(3)}`;
      return Temporal.Instant.from(`${sunday}T${time}:00${offset}`);
    };
    for (let year = 2024; year < 2036; year += 1)
      for (const [part, before, after] of [
        [daylight, '+01:00', '+02:00'],
        [standard, '+02:00', '+01:00'],
      ] as const) {
        const change = clockChangeOf(part, year);
        const offsetAt = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).offset;
        expect(offsetAt(change.subtract({ seconds: 1 }))).toBe(before);
        expect(offsetAt(change)).toBe(after);
        expect(part).toContain(`TZOFFSETFROM:${before.replace(':', '')}\r\n`);
        expect(part).toContain(`TZOFFSETTO:${after.replace(':', '')}\r\n`);
      }
  },
);
