/** How much of a payment can still go back, and from which day on the product gives it back by itself. Euro cents. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Country } from '../../../contract/public-holidays.ts';
import { nextWorkingDay } from '../../kernel/money/bank-days.ts';
import { isTakenBack, onItsWay, type StoredChargeback, type StoredRefund } from './facts.rules.ts';

export interface Refundable {
  readonly cents: number;
  readonly refunds: readonly StoredRefund[];
  readonly chargebacks: readonly StoredChargeback[];
  /** Asked for or released, and not yet at the provider. */
  readonly requestedCents: number;
}

const sumOf = (rows: readonly { readonly cents: number }[]) =>
  rows.reduce((sum, { cents }) => sum + cents, 0);

/** Never more than was paid, for the product and for operators alike. */
export function refundableCents({ cents, refunds, chargebacks, requestedCents }: Refundable): number {
  const isBack = sumOf(refunds.filter(({ state }) => isTakenBack(state)));
  const isCharged = sumOf(chargebacks.filter(({ reversedAt }) => reversedAt === null));
  return Math.max(0, cents - isBack - isCharged - onItsWay(refunds) - requestedCents);
}

const WAIT_DAYS = 3;

/** The third working day after it was paid too much: until then the reader can still be credited or debited otherwise. */
export function surplusBackOn(country: Country, since: IsoDay): IsoDay {
  let day = since;
  for (let left = WAIT_DAYS; left > 0; left -= 1) day = nextWorkingDay(country, addDays(day, 1));
  return day;
}
