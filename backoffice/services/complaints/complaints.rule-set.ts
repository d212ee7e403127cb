/**
 * The settings of delivery complaints, per country and product kind; a product's row in the database can change each of
 * them. Source: what publishers promise their subscribers. The number of days in which a reader can complain is in the
 * rule set of the delivery calendar (`complaintDays`).
 */
import type { ComplaintType, Remedy } from '../../../contract/complaints.ts';
import { serviceRules } from '../../delivery-calendar/rule-set.ts';

export interface ComplaintRules {
  /** The remedies of the brand, best one first. When the end date cannot move, `extend` becomes a credit. */
  readonly remedies: readonly Exclude<Remedy, 'none'>[];
  /** Local time, hh:mm, until which today's issue can be delivered again. */
  readonly redeliveryUntil: string;
  /** Types without a remedy: the reader has the complete issue. */
  readonly onlyReported: readonly ComplaintType[];
  /** A call is offered after this many complaints in this many days. */
  readonly callback: { readonly complaints: number; readonly days: number };
  /** Minutes after which a complaint goes to the delivery team. */
  readonly teamAfterMinutes: number;
  /** Hours that the team then has to solve it. */
  readonly solvedAfterHours: number;
}

const USUAL: ComplaintRules = {
  remedies: ['redelivery', 'credit'],
  redeliveryUntil: '10:00',
  onlyReported: ['late'],
  callback: { complaints: 3, days: 30 },
  teamAfterMinutes: 15,
  solvedAfterHours: 24,
};

/** A magazine comes by post, which cannot deliver again on the same day. */
const OF_KIND = { magazine: { remedies: ['extend'] }, account: { remedies: [] } } as const;

export const complaintRulesOf = serviceRules(USUAL, { nl: OF_KIND, be: OF_KIND });

/** One rule for all subscriptions of a reader. */
export const CALLBACK = USUAL.callback;
