/** A subscription with its complaints, for the complaint rules. */
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
  /** When its reader took it back. */
  readonly withdrawnAt: string | null;
  /** When it goes to its next state. */
  readonly dueAt: string | null;
  /** The invoice with its credit has been sent. */
  readonly isInvoiced: boolean;
}

export interface ComplaintSubscription extends HolidaySubscription {
  readonly complaintRules: ComplaintRules;
  /** Issues that a pause or an earlier complaint has already compensated. */
  readonly compensated: readonly { readonly day: IsoDay; readonly kind: 'credit' | 'extension' }[];
  /** Days whose issue was ordered again. */
  readonly redelivered: readonly IsoDay[];
  readonly complaints: readonly Complaint[];
}

export interface Delay {
  /** Local time, hh:mm. */
  readonly expectedBy: string;
  readonly reason: string | null;
}

/** The known delay of a brand's issue at an address. */
export type DelayAt = (brandKey: string, address: Address, day: IsoDay) => Delay | null;

export const isOpen = ({ state, withdrawnAt }: Complaint): boolean =>
  state !== 'solved' && withdrawnAt === null;
