/**
 * What was or will be delivered on each day and where, or why nothing is. The delivery calendar gives the issues; this
 * adds known delays, another home address and complaints.
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
import { isReportable, shouldHaveCome } from '../complaints/complaints.rules.ts';
import type { IssueComplaint } from '../complaints/issue-complaints.ts';
import { deliveryTime, type KnownDelay } from '../delays/delays.rules.ts';

export interface AgendaDay {
  readonly day: IsoDay;
  readonly status: PlannedDay['status'];
  /** Name of the public holiday, or the publisher's reason, when it is the reason that no paper comes. */
  readonly reason: string | null;
  /** Of the delivery; null without an issue. */
  readonly address: Address | null;
  /** Its home address differs from today's: the new one after a move, the old one before it. */
  readonly isMoved: boolean;
  /** Local time before which it is delivered, as hh:mm; of a delayed issue the time of the known delay. */
  readonly expectedBy: string | null;
  readonly isLate: boolean;
  /** The reason of the delay that readers see. */
  readonly delayReason: string | null;
  /** An open complaint takes precedence over a solved one. */
  readonly complaint: IssueComplaint | null;
  /** Whether its time has passed. */
  readonly isOver: boolean;
  /** Whether a complaint that it did not come is accepted, where complaints are open. */
  readonly isReportable: boolean;
}

export interface IssueFacts {
  /** Of all brands; empty when the feature is off. */
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
  facts: IssueFacts,
): AgendaDay[] {
  const home = homeOn(subscription, now.day);
  return plannedDays(subscription, period.from, period.to).map((planned) => {
    const { day, status } = planned;
    const address = 'address' in planned ? planned.address : null;
    const time = address ? deliveryTime(subscription, { day, address }, facts.delays) : null;
    const expectedBy = time?.expectedBefore ?? null;
    const complaint = complaintAbout(facts.complaints, day);
    const isDue = expectedBy !== null && shouldHaveCome(subscription, day, { expectedBy, reason: null }, now);
    return {
      day,
      status,
      reason: 'reason' in planned ? planned.reason : null,
      address,
      isMoved: status === 'delivery' && address !== null && !isSameHome(address, home),
      expectedBy,
      isLate: time?.isLate ?? false,
      delayReason: time?.delayReason ?? null,
      complaint,
      // A day without an issue is over at midnight.
      isOver: isDue || day < now.day,
      isReportable: isReportable(
        subscription,
        { day, isDue, hasOpenComplaint: complaint?.isOpen ?? false },
        now.day,
      ),
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
