/**
 * Sentences about a change, for server and browser: periods, numbers of issues, their value, and violations. The caller
 * passes the texts and today.
 */

import type { Violation } from '../../../contract/violations.ts';
import type { ChangeKind, Compensation } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { briefDate, dayOfMonth, longDate, shortWeekday } from '../../lib/shared/dates.ts';
import { euros } from '../../lib/shared/money.ts';

interface Product {
  readonly kind: string;
}

/** `zaterdag 28 november tot en met zondag 6 december`; a period of one day is one date. */
export function periodText(
  t: Texts,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  today: string,
) {
  const first = longDate(firstDay, today);
  if (firstDay === lastDay) return first;
  return t('holiday.period', { first, last: longDate(lastDay, today) });
}

/** `ma 14 t/m zo 20 december`: with month and year of the first day only where those of the last are others. */
export function briefPeriod(
  t: Texts,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  today: string,
) {
  const last = briefDate(lastDay, today);
  if (firstDay === lastDay) return last;
  const isSameMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  const first = isSameMonth
    ? `${shortWeekday(firstDay)} ${dayOfMonth(firstDay)}`
    : briefDate(firstDay, lastDay);
  return t('holiday.period.brief', { first, last });
}

/** `1 krant`, `6 kranten`, `2 nummers`. */
function issuesText(t: Texts, count: number, { kind }: Product): string {
  return countText(t, kind === 'magazine' ? 'magazines' : 'newspapers', count);
}

function countText(t: Texts, unit: string, count: number): string {
  return t(`holiday.count.${unit}.${count === 1 ? 'one' : 'more'}`, { count });
}

interface Effect {
  readonly issues: readonly string[];
  readonly worthCents: number;
  readonly compensation: Compensation;
  readonly newEndsOn?: string | null;
  readonly subscription: { readonly product: Product };
}

/** The effect of a change: issues that are not delivered or go to another address, and the compensation. */
export function effectSentences(t: Texts, kind: ChangeKind, effect: Effect, today: string): string[] {
  const count = effect.issues.length;
  const issues = issuesText(t, count, effect.subscription.product);
  const number = count === 1 ? 'one' : 'more';
  if (kind === 'temporary_address') return [t(`holiday.effect.elsewhere.${number}`, { issues })];
  return [t(`holiday.effect.paused.${number}`, { issues }), compensationText(t, effect, today)];
}

/** The first delivery after a pause, or the first one at home again. */
export function backSentence(
  t: Texts,
  kind: ChangeKind,
  {
    firstPaperBack,
    subscription,
  }: { firstPaperBack: { day: string } | null; subscription: Effect['subscription'] },
  today: string,
): string[] {
  if (!firstPaperBack) return [];
  const date = longDate(firstPaperBack.day, today);
  if (kind === 'temporary_address') return [t('holiday.effect.home', { date })];
  const paper = subscription.product.kind === 'magazine' ? 'magazine' : 'newspaper';
  return [t(`holiday.effect.back.${paper}`, { date })];
}

function compensationText(t: Texts, { compensation, worthCents, newEndsOn }: Effect, today: string): string {
  if (compensation === 'credit') return t('holiday.effect.credit', { amount: euros(worthCents) });
  if (compensation === 'extend' && newEndsOn)
    return t('holiday.effect.extendTo', { date: longDate(newEndsOn, today) });
  return t(`holiday.effect.${compensation}`);
}

/** Codes with a text for each field. */
const BY_FIELD = new Set(
  ['kind', 'subscriptionIds', 'firstDay', 'lastDay', 'street', 'house_number', 'zip_code', 'city'].map(
    (field) => `FIELD-MISSING.${field}`,
  ),
).add('FIELD-INVALID.house_number');

/** The text of a violation, with its dates in words. */
export function violationText(t: Texts, violation: Violation, today: string): string {
  if (violation.code === 'HOLIDAY-QUOTA') return quotaText(t, shared.writtenValues(violation, today));
  if (violation.code === 'HOLIDAY-OVERLAP') return overlapText(t, shared.writtenValues(violation, today));
  return shared.violationText(t, violation, today, BY_FIELD);
}

function overlapText(t: Texts, values: Readonly<Record<string, string>>): string {
  const isOneDay = values.firstDay === values.lastDay;
  return t(isOneDay ? 'violation.HOLIDAY-OVERLAP.day' : 'violation.HOLIDAY-OVERLAP', values);
}

function quotaText(t: Texts, values: Readonly<Record<string, string>>): string {
  const left = Number(values.left ?? 0);
  const room = countText(t, values.unit === 'issues' ? 'newspapers' : 'days', left);
  return t(`violation.HOLIDAY-QUOTA.${left === 0 ? 'none' : 'some'}`, { ...values, room });
}
