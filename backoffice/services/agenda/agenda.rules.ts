/**
 * What was or will be delivered where on each day, and why not. Which issues there are is publication's to say; this
 * adds what is known about them: that they come late, that they go to another home, and that something went wrong.
 */
import type { IsoDay } from '../../../contract/dates.ts';
import {
  type Delivered,
  homeOn,
  type PlannedDay,
  plannedDays,
} from '../../delivery-calendar/delivery-calendar.ts';
import type { Address } from '../../kernel/address.ts';
import type { LocalTime } from '../../kernel/local-time.ts';
import type { IssueComplaint } from '../complaints/issue-complaints.ts';
import { delayAt, type KnownDelay } from '../delays/delays.rules.ts';

export interface AgendaDay {
  readonly day: IsoDay;
  readonly status: PlannedDay['status'];
  /** Name of the public holiday, or the publisher's words, where that is why no paper comes. */
  readonly reason: string | null;
  /** Where the issue goes; none where none comes. */
  readonly address: Address | null;
  /** It goes to a home that is not today's: the new one after a move, the old one before it. */
  readonly isMoved: boolean;
  /** Local time before which it lies on the mat, as hh:mm; that of the known delay where there is one. */
  readonly expectedBy: string | null;
  readonly isLate: boolean;
  /** What the reader is told about the delay. */
  readonly delayReason: string | null;
  /** An open one before one that is settled. */
  readonly complaint: IssueComplaint | null;
  /** Whether its time has passed. */
  readonly isOver: boolean;
}

export interface AboutIssues {
  /** Of all brands; none where their area is closed. */
  readonly delays: readonly KnownDelay[];
  /** Of this subscription, newest first. */
  readonly complaints: readonly IssueComplaint[];
}

type DeliveredOfBrand = Delivered & { readonly brandKey: string };

/** @param period both inclusive */
export function agendaOf(
  subscription: DeliveredOfBrand,
  period: { readonly from: IsoDay; readonly to: IsoDay },
  now: LocalTime,
  known: AboutIssues,
): AgendaDay[] {
  const home = homeOn(subscription, now.day);
  return plannedDays(subscription, period.from, period.to).map((planned) => {
    const { day, status } = planned;
    const address = 'address' in planned ? planned.address : null;
    const delay = address ? delayAt(known.delays, subscription.brandKey, address.zip_code, day) : undefined;
    const expectedBy = address ? (delay?.expectedBy ?? subscription.rules.expectedBefore) : null;
    return {
      day,
      status,
      reason: 'reason' in planned ? planned.reason : null,
      address,
      isMoved: status === 'delivery' && address !== null && !isSameHome(address, home),
      expectedBy,
      isLate: delay !== undefined,
      delayReason: delay?.reason ?? null,
      complaint: complaintAbout(known.complaints, day),
      isOver: isOver(day, expectedBy, now),
    };
  });
}

function isSameHome(one: Address, other: Address | null): boolean {
  return (
    other !== null &&
    one.zip_code === other.zip_code &&
    one.house_number === other.house_number &&
    one.house_number_suffix === other.house_number_suffix &&
    one.street === other.street &&
    one.city === other.city
  );
}

function complaintAbout(complaints: readonly IssueComplaint[], day: IsoDay): IssueComplaint | null {
  const about = complaints.filter((complaint) => complaint.day === day);
  return about.find(({ isOpen }) => isOpen) ?? about[0] ?? null;
}

/** A day without an issue is over at midnight, an issue at the time by which it should have come. */
function isOver(day: IsoDay, expectedBy: string | null, now: LocalTime): boolean {
  if (day !== now.day) return day < now.day;
  return expectedBy !== null && expectedBy <= now.time;
}
