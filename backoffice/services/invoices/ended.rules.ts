/** What comes back of an invoice when its subscription has ended. Pure. */
import type { IsoDay } from '../../../contract/dates.ts';
import { refundByDay, refundUndelivered } from '../../kernel/money/issue-value.ts';
import type { Cents } from '../../kernel/money/types.ts';

interface BilledTerm {
  readonly first: IsoDay;
  readonly last: IsoDay;
  /** The price less the discount. */
  readonly paidCents: Cents;
  /** What the invoice left out because the end was known; negative. */
  readonly partCents: Cents;
}

/** @param end the agreed last day @param issues days of the issues of the term, without pauses */
export function refundOf(
  { first, last, paidCents, partCents }: BilledTerm,
  end: IsoDay,
  { isDigital, issues }: { readonly isDigital: boolean; readonly issues: readonly IsoDay[] },
): Cents {
  if (end < first) return Math.max(0, paidCents + partCents);
  const worth =
    isDigital || issues.length === 0
      ? refundByDay(paidCents, { first, last }, end)
      : refundUndelivered(paidCents, issues, end);
  return Math.max(0, worth + partCents);
}
