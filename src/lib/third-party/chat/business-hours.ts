/** Reads the opening hours that the messaging product reports. All times are milliseconds since 1970. */
import * as v from 'valibot';

interface Interval {
  readonly startTime: number;
  readonly endTime: number;
}

/** `always`: the product has no hours for this chat. Otherwise the intervals in which the chat is open, by start. */
export type BusinessHours = 'always' | readonly Interval[];

export interface OpenState {
  readonly isOpen: boolean;
  /** When it closes, or opens next; undefined when the product does not say. */
  readonly changesAt?: number;
}

const reported = v.object({
  businessHoursInfo: v.object({
    isActive: v.boolean(),
    businessHours: v.array(v.object({ startTime: v.number(), endTime: v.number() })),
  }),
});

/** @throws for a body of another form. @param body parsed JSON */
export function parseBusinessHours(body: unknown): BusinessHours {
  const { isActive, businessHours } = v.parse(reported, body).businessHoursInfo;
  return isActive ? businessHours.toSorted((one, other) => one.startTime - other.startTime) : [];
}

/** Open from the start of an interval until just before its end. */
export function openStateAt(hours: BusinessHours, now: number): OpenState {
  if (hours === 'always') return { isOpen: true };
  const current = hours.find(({ startTime, endTime }) => endTime > now && endTime > startTime);
  if (!current) return { isOpen: false };
  const isOpen = current.startTime <= now;
  return { isOpen, changesAt: isOpen ? current.endTime : current.startTime };
}
