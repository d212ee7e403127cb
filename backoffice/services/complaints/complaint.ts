/** A subscription with what was complained about it, as the complaint rules see it. */
import type { ComplaintType, Remedy } from '../../../contract/complaints.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import type { Address } from '../../kernel/address.ts';
import type { HolidaySubscription } from '../holiday/change.ts';
import type { ComplaintRules } from './complaints.rule-set.ts';

export type ComplaintState = 'received' | 'with_delivery_team' | 'solved';

export interface Complaint {
  readonly complaintId: string;
  readonly reference: string;
  readonly subscriptionId: string;
  readonly days: readonly IsoDay[];
  readonly type: ComplaintType;
  readonly remedy: Remedy;
  /** Euro cents. */
  readonly worthCents: number;
  readonly remark: string | null;
  readonly state: ComplaintState;
  /** Instants, ISO text in UTC. */
  readonly receivedAt: string;
  readonly withDeliveryTeamAt: string | null;
  readonly solvedAt: string | null;
}

export interface ComplaintSubscription extends HolidaySubscription {
  readonly complaintRules: ComplaintRules;
  /** Issues that were made good already, by a pause or an earlier complaint. */
  readonly madeGood: readonly { readonly day: IsoDay; readonly kind: 'credit' | 'extension' }[];
  /** Days whose issue was ordered to be brought again. */
  readonly broughtAgain: readonly IsoDay[];
  readonly complaints: readonly Complaint[];
}

export interface Delay {
  /** Local time, hh:mm. */
  readonly expectedBy: string;
  readonly reason: string | null;
}

/** What is known about an issue of a brand that comes late at an address. */
export type DelayAt = (brandKey: string, address: Address, day: IsoDay) => Delay | null;

export const isOpen = ({ state }: Complaint): boolean => state !== 'solved';
