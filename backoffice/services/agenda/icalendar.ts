/**
 * Writes a calendar in the format of RFC 5545: lines end in CRLF and are folded at 75 octets, texts are escaped, local
 * times have their zone.
 */

export interface CalendarEvent {
  /** Unique, and the same for as long as the event exists. */
  readonly uid: string;
  /** Number of changes since it was first published. */
  readonly sequence: number;
  /** Instant of the last change, ISO text in UTC. */
  readonly changedAt: string;
  readonly summary: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly when:
    | { readonly day: string }
    | { /** Local, yyyy-mm-ddThh:mm. */ readonly start: string; readonly end: string };
}

export interface Calendar {
  readonly name: string;
  readonly timeZone: ZoneName;
  /** Hours after which a program should read the calendar again. */
  readonly refreshHours: number;
  readonly events: readonly CalendarEvent[];
}

/** Both have changed their clocks by the rules of the European Union since 1996; no event here is older. */
type ZoneName = 'Europe/Amsterdam' | 'Europe/Brussels';

const PRODUCT = '-//Mijn Omgeving//Bezorgagenda//NL';

export function calendarText({ name, timeZone, refreshHours, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    // NAME is of RFC 7986; older programs read X-WR-CALNAME.
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...zoneLines(timeZone),
    ...events.flatMap((event) => eventLines(event, timeZone)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, timeZone: ZoneName): string[] {
  const { uid, sequence, summary, description, location, when } = event;
  const changedAt = utc(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    // Without a METHOD, DTSTAMP is the time of the last revision (RFC 5545, 3.8.7.2).
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${sequence}`,
    ...('day' in when
      ? [`DTSTART;VALUE=DATE:${compact(when.day)}`]
      : [
          `DTSTART;TZID=${timeZone}:${compact(when.start)}00`,
          `DTEND;TZID=${timeZone}:${compact(when.end)}00`,
        ]),
    `SUMMARY:${escaped(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function zoneLines(timeZone: ZoneName): string[] {
  const clockChange = (
    kind: string,
    name: string,
    begin: string,
    from: string,
    to: string,
    month: number,
  ) => [
    `BEGIN:${kind}`,
    `DTSTART:${begin}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${name}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `END:${kind}`,
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...clockChange('DAYLIGHT', 'CEST', '19960331T020000', '+0100', '+0200', 3),
    ...clockChange('STANDARD', 'CET', '19961027T030000', '+0200', '+0100', 10),
    'END:VTIMEZONE',
  ];
}

/** RFC 5545, 3.3.11. */
export function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
      // A text may not contain other control characters.
      .replaceAll(/[\p{Cc}]/gu, ' ')
  );
}

const LONGEST_LINE = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.1: at most 75 octets a line, without splitting a character. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      part = '';
      // A continued line begins with a space.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '');
/** `yyyymmddThhmmssZ` from ISO text in UTC. */
const utc = (instant: string) => `${compact(instant.slice(0, 19))}Z`;
