/** Maintenance of a brand's portal: switched on by an editor, or planned from one moment until another. */
import { instantDay, instantTime, longDate, longInstant } from '../shared/dates.ts';
import { alertId, type SiteAlert } from './alerts.ts';
import type { RichText } from './rich-text-schema.ts';
import type { Texts } from './texts.ts';

export interface Maintenance {
  /** Milliseconds since 1970; without a limit when infinite. */
  readonly from: number;
  readonly until: number;
  /** From when an alert announces it. */
  readonly announcedFrom: number;
  readonly message?: RichText;
}

/** As an editor writes it; instants are ISO 8601. */
interface Written {
  /** Now, whatever the plan is. */
  readonly active: boolean;
  readonly message?: RichText | null | undefined;
  readonly from?: string | null | undefined;
  readonly until?: string | null | undefined;
  readonly announceFrom?: string | null | undefined;
}

const DAY = 86_400_000;
const ANNOUNCED_DAYS = 3;

/** @returns undefined when it is neither switched on nor planned */
export function maintenanceOf(written: Written | null | undefined): Maintenance | undefined {
  if (!written?.active && !written?.from) return undefined;
  const { active, message, from: begin, until: end, announceFrom } = written;
  const from = active || !begin ? Number.NEGATIVE_INFINITY : Date.parse(begin);
  return {
    from,
    // While it is switched on this end is only shown: the editor must switch it off.
    until: end ? Date.parse(end) : Number.POSITIVE_INFINITY,
    announcedFrom: announceFrom ? Date.parse(announceFrom) : from - ANNOUNCED_DAYS * DAY,
    ...(message ? { message } : {}),
  };
}

const isSwitchedOn = ({ from }: Maintenance): boolean => from === Number.NEGATIVE_INFINITY;

/** The maintenance at this moment, of the brand or of all brands; undefined when the portal is open. */
export function maintenanceAt(planned: readonly Maintenance[], now: number): Maintenance | undefined {
  return planned.find((one) => isSwitchedOn(one) || (one.from <= now && now < one.until));
}

/** The end, as an instant; undefined when the editor gave none, or when it has passed. */
export function endOf({ until }: Maintenance, now: number): string | undefined {
  return Number.isFinite(until) && until > now ? new Date(until).toISOString() : undefined;
}

const LONGEST_RETRY_SECONDS = 3_600;
const USUAL_RETRY_SECONDS = 300;

/** Seconds after which a browser or an app may try again. */
export function retrySeconds(maintenance: Maintenance, now: number): number {
  const seconds = Math.ceil((maintenance.until - now) / 1_000);
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(seconds, LONGEST_RETRY_SECONDS)
    : USUAL_RETRY_SECONDS;
}

/** Above what editors write. */
const PRIORITY = 90;

/** When it is. A day on which it both begins and ends is written once. */
function announcedText({ from, until }: Maintenance, t: Texts, country: 'nl' | 'be'): string {
  const begin = new Date(from).toISOString();
  const written = (instant: string) => longInstant(instant, instant, country);
  if (!Number.isFinite(until)) return t('maintenance.plannedOpen', { from: written(begin) });
  const end = new Date(until).toISOString();
  const day = instantDay(begin, country);
  if (day !== instantDay(end, country))
    return t('maintenance.planned', { from: written(begin), until: written(end) });
  const time = (instant: string) => instantTime(instant, country);
  return t('maintenance.plannedDay', {
    day: longDate(day, day),
    // Only the second time has the word "uur".
    from: time(begin).replace(/\s.*/, ''),
    until: time(end),
  });
}

/** The alerts that announce what is planned. Each ends when the maintenance begins. */
export function announcements(
  planned: readonly Maintenance[],
  t: Texts,
  country: 'nl' | 'be',
): readonly SiteAlert[] {
  return planned
    .filter((one) => !isSwitchedOn(one))
    .map((one) => {
      const { from, until, announcedFrom } = one;
      const text = announcedText(one, t, country);
      return {
        id: alertId([from, until]),
        variant: 'info',
        message: [{ kind: 'paragraph', children: [{ kind: 'text', text, strong: false, em: false }] }],
        from: announcedFrom,
        until: from,
        routes: [],
        loggedInOnly: false,
        dismissible: true,
        priority: PRIORITY,
      };
    });
}
