/** Cases of what an invoice is: its credit, its state, its reminders and how long it is stored. */

import { carry } from '../../../backoffice/kernel/money/carry.ts';
import type { Grant } from '../../../backoffice/kernel/money/types.ts';
import { keepUntil } from '../../../backoffice/services/invoices/keep.rules.ts';
import { standingOf } from '../../../backoffice/services/invoices/state.rules.ts';
import { reminderDays } from '../../../backoffice/services/invoices/steps.rules.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { type CountryCode, countryOf, type Rule, sum } from './rule.ts';

const grantOf = (cents: number, index: number): Grant => ({
  ...{ id: String(index), changeId: null, source: 'carried', termFirst: '2026-12-01', issues: 0 },
  ...{ cents, rateBp: 900 },
});

function carried({
  invoicesGrossCents,
  creditsCents,
}: Record<'invoicesGrossCents' | 'creditsCents', number[]>) {
  let grants: readonly Grant[] = creditsCents.map(grantOf);
  const invoices = invoicesGrossCents.map((grossCents) => {
    const { used, toPay, left } = carry(grossCents, grants);
    grants = left;
    return { grossCents, creditUsedCents: sum(used.map(({ cents }) => cents)), toPayCents: toPay };
  });
  return { invoices, leftOverCents: sum(grants.map(({ cents }) => cents)) };
}

interface StateGiven {
  readonly linesCents: number;
  readonly creditNotesCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly chargedBackCents: number;
  readonly dueOn: IsoDay;
  readonly today: IsoDay;
  readonly runningPayment: string | null;
  readonly writtenOff: boolean;
}

/** A payment that has only begun at the bank is not running. */
const RUNNING: readonly unknown[] = ['pending', 'authorized'];

function derivedState(given: StateGiven) {
  const { runningPayment } = given;
  const { state, outstanding, surplus } = standingOf(
    {
      lines: given.linesCents,
      credited: given.creditNotesCents,
      paid: given.paidCents,
      refunded: given.refundedCents,
      chargedBack: given.chargedBackCents,
      dueOn: given.dueOn,
      runningPayment: RUNNING.includes(runningPayment) ? runningPayment : null,
      isWrittenOff: given.writtenOff,
    },
    given.today,
  );
  return { state, outstandingCents: outstanding, surplusCents: surplus };
}

interface ReminderGiven {
  readonly country: CountryCode;
  readonly dueOn: IsoDay;
  readonly debitFailedOn: IsoDay | null;
}

/** Years of the law today. */
const KEEP_YEARS = { nl: 7, be: 10 } as const;

export const INVOICE_RULES: Readonly<Record<string, Rule>> = {
  CREDIT_CARRY: carried,
  DERIVED_STATE: derivedState,
  REMINDER_DAYS: ({ country, dueOn, debitFailedOn }: ReminderGiven) => {
    const [day3, day14, day30] = reminderDays(countryOf(country), dueOn, debitFailedOn);
    return { day3, day14, day30 };
  },
  KEEP_UNTIL: ({ invoiceDate }: { invoiceDate: IsoDay }) => ({
    nlUntil: keepUntil(invoiceDate, KEEP_YEARS.nl),
    beUntil: keepUntil(invoiceDate, KEEP_YEARS.be),
  }),
};
