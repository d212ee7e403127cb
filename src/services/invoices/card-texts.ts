/** The price of a subscription and its next payment, on its card. */
import type { SubscriptionMoneyFragment } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { euros } from '../../lib/shared/money.ts';
import { isTaken } from './headline.ts';

type Money = SubscriptionMoneyFragment;

/** Terms with a name of their own, by their months. */
const NAMED = { 1: 'months.one', 3: 'quarter', 6: 'half', 12: 'year' } as const;

/** `€ 32,50 per maand, met € 5,00 korting` */
export function priceText({ priceCents, discountCents, months, weeks }: Money, t: Texts): string {
  const ofMonths = NAMED[months as keyof typeof NAMED] ?? 'months';
  const ofWeeks = weeks === 1 ? 'weeks.one' : 'weeks';
  const name = weeks ? ofWeeks : ofMonths;
  const price = t(`card.price.${name}`, { amount: euros(priceCents), count: weeks ?? months });
  if (discountCents === 0) return price;
  return `${price}, ${t('card.price.discount', { amount: euros(discountCents) })}`;
}

/** Undefined where nothing is to be paid. */
export function nextPaymentText({ next }: Money, t: Texts, today: string): string | undefined {
  if (!next || next.cents === 0) return undefined;
  const values = { amount: euros(next.cents), date: longDate(next.day, today) };
  return t(isTaken(next.method) ? 'card.next.debit' : 'card.next.invoice', values);
}
