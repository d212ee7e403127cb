/** Cases of what issues are worth. Delivery days are weekdays in English there, such as `Mon-Sat`. */

import { dailyPaper } from '../../../backoffice/delivery-calendar/delivery-calendar.fixture.ts';
import { issueDays } from '../../../backoffice/delivery-calendar/issues.ts';
import { ruleSetOf } from '../../../backoffice/delivery-calendar/rule-set.ts';
import {
  changeInside,
  costOfUse,
  daysBetween,
  issueValue,
  paidTerm,
  payBackIssue,
  refundByDay,
  refundUndelivered,
  worthOfIssues,
} from '../../../backoffice/kernel/money/issue-value.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { type CountryCode, countryOf, type Rule, sum } from './rule.ts';

interface Period {
  readonly first: IsoDay;
  readonly last: IsoDay;
}

interface OfTerm {
  readonly termFirst: IsoDay;
  readonly termLast: IsoDay;
  readonly priceCents: number;
  readonly discountCents?: number;
}

interface OfPaper {
  readonly country: CountryCode;
  readonly days: string;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `Mon-Sat`, `Sat` or `Mon,Wed,Fri`. */
function weekdaysOf(days: string): number[] {
  return days.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map((name) => WEEKDAYS.indexOf(name.trim()));
    if (from === undefined || to === undefined || from < 0 || to < from) throw new Error(`No days: ${days}`);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index + 1);
  });
}

function issuesOf({ country, days }: OfPaper, first: IsoDay, last: IsoDay): IsoDay[] {
  const own = countryOf(country);
  const paper = {
    ...dailyPaper,
    country: own,
    rules: ruleSetOf(own, 'newspaper'),
    deliveryDays: weekdaysOf(days),
    startsOn: '1900-01-01',
  };
  return issueDays(paper, first, last);
}

const paidFor = ({ priceCents, discountCents = 0 }: Pick<OfTerm, 'priceCents' | 'discountCents'>) =>
  Math.max(0, priceCents - discountCents);

const within = (days: readonly IsoDay[], { first, last }: Period) =>
  days.filter((day) => first <= day && day <= last);

function issueValues(given: OfPaper & OfTerm & { pauses: readonly Period[] }) {
  const days = issuesOf(given, given.termFirst, given.termLast);
  let term = paidTerm(paidFor(given), days.length);
  const credited = new Set<IsoDay>();
  const pauses = given.pauses.map((pause) => {
    const own = within(days, pause).filter((day) => !credited.has(day));
    const amounts = own.map((day) => {
      credited.add(day);
      const paid = payBackIssue(term);
      term = paid.term;
      return paid.cents;
    });
    return { issues: own.length, creditCents: sum(amounts) };
  });
  return { issuesInTerm: days.length, issueValueCents: issueValue(paidFor(given), days.length), pauses };
}

function creditPerTerm(
  given: OfPaper & {
    terms: readonly (Period & { priceCents: number; discountCents?: number })[];
    pause: Period;
  },
) {
  const lines = given.terms.map((term) => {
    const days = issuesOf(given, term.first, term.last);
    const issues = within(days, given.pause).length;
    const paid = paidFor(term);
    return {
      termFirst: term.first,
      issues,
      issueValueCents: issueValue(paid, days.length),
      creditCents: worthOfIssues(paid, days.length, issues),
    };
  });
  const credited = lines.filter(({ issues }) => issues > 0);
  return { lines: credited, totalCents: sum(credited.map(({ creditCents }) => creditCents)) };
}

interface PlanGiven {
  readonly days: string;
  readonly priceCents: number;
}

function planChange(given: {
  readonly country: CountryCode;
  readonly termFirst: IsoDay;
  readonly termLast: IsoDay;
  readonly changeFrom: IsoDay;
  readonly old: PlanGiven;
  readonly new: PlanGiven;
}) {
  const planOf = ({ days, priceCents }: PlanGiven) => ({
    price: priceCents,
    issueDays: issuesOf({ country: given.country, days }, given.termFirst, given.termLast),
  });
  const { credit, charge, balance } = changeInside(
    { first: given.termFirst, last: given.termLast },
    given.changeFrom,
    planOf(given.old),
    planOf(given.new),
  );
  return { creditCents: credit, chargeCents: charge, balanceCents: balance };
}

const termOf = ({ termFirst, termLast }: OfTerm): Period => ({ first: termFirst, last: termLast });

export const ISSUE_RULES: Readonly<Record<string, Rule>> = {
  ISSUE_VALUE: issueValues,
  ISSUE_VALUE_LISTED: (
    given: Pick<OfTerm, 'priceCents' | 'discountCents'> & { issuesInTerm: number; missed: number },
  ) => ({
    issueValueCents: issueValue(paidFor(given), given.issuesInTerm),
    creditCents: worthOfIssues(paidFor(given), given.issuesInTerm, given.missed),
  }),
  CREDIT_PER_TERM: creditPerTerm,
  REFUND_UNDELIVERED_ISSUES: (given: OfPaper & OfTerm & { lastDay: IsoDay }) => {
    const days = issuesOf(given, given.termFirst, given.termLast);
    const undelivered = days.filter((day) => day > given.lastDay).length;
    return { undelivered, refundCents: refundUndelivered(paidFor(given), days, given.lastDay) };
  },
  REFUND_DIGITAL_BY_DAY: (given: OfTerm & { lastDay: IsoDay }) => {
    const { first, last } = termOf(given);
    const daysLeft = Math.max(0, daysBetween(given.lastDay, last) - 1);
    return {
      daysInTerm: daysBetween(first, last),
      daysLeft,
      refundCents: refundByDay(paidFor(given), { first, last }, given.lastDay),
    };
  },
  PART_OF_TERM_COSTS_PRICE_MINUS_MISSING: planChange,
  WITHDRAWAL_DIGITAL_PRO_RATA: (
    given: OfTerm & { withdrawnOn: IsoDay; startRequestedExpressly: boolean },
  ) => {
    const { first, last } = termOf(given);
    const daysUsed = Math.max(0, daysBetween(first, given.withdrawnOn));
    const chargeCents = given.startRequestedExpressly
      ? costOfUse(given.priceCents, daysBetween(first, last), daysUsed)
      : 0;
    return { daysUsed, chargeCents, refundCents: given.priceCents - chargeCents };
  },
};
