/** What is said about complaints: issues, remedies, delays and refusals. Texts and today are handed in. */
import type { Violation } from '../../../contract/violations.ts';
import type { ComplaintQuoteQuery } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { clockTime, longDate, nearDate } from '../../lib/shared/dates.ts';
import { euros } from '../../lib/shared/money.ts';
import type { Complainable } from './answers.ts';

type Offer = ComplaintQuoteQuery['complaintQuote']['remedies'][number];

export const paperOf = ({ kind }: { readonly kind: string }) =>
  kind === 'magazine' ? ('magazine' as const) : ('newspaper' as const);

/** `vandaag, vrijdag 20 november`. */
export const issueLabel = (day: string, today: string) => nearDate(day, today);

/** One sentence for each issue that is known to come late. */
export function delaySentences(t: Texts, chosen: Complainable | undefined, today: string): string[] {
  if (!chosen) return [];
  const paper = paperOf(chosen.subscription.product);
  return chosen.issues.flatMap(({ day, delayedUntil, delayReason }) => {
    if (!delayedUntil) return [];
    const said = t(`complaint.delay.${paper}`, { date: longDate(day, today), time: clockTime(delayedUntil) });
    return [delayReason ? `${said} ${delayReason}` : said];
  });
}

/** What a reader gets, as a choice and as a sentence; of a complaint that was sent, `givenText` says it. */
export function remedyText(t: Texts, form: 'choice' | 'effect', offer: NotSent, today: string): string {
  const { remedy, worthCents, newEndsOn, until } = offer;
  if (remedy === 'extend' && !newEndsOn) return t(`complaint.remedy.${form}.extend.plain`);
  return t(`complaint.remedy.${form}.${remedy}`, {
    amount: euros(worthCents),
    date: newEndsOn ? longDate(newEndsOn, today) : '',
    time: until ? clockTime(until) : '',
  });
}

export type RemedyFacts = Pick<Offer, 'remedy' | 'worthCents'> & Partial<Pick<Offer, 'newEndsOn' | 'until'>>;

interface Given extends RemedyFacts {
  readonly days: readonly string[];
}
type NotSent = RemedyFacts & { readonly days?: never };

/** The same of a complaint that was sent: what was for its own day is not promised on a later one. */
export function givenText(t: Texts, { days: [day], ...given }: Given, today: string): string {
  if (given.remedy === 'redelivery' && day !== undefined && day < today)
    return t('complaint.remedy.effect.redelivery.past', { date: longDate(day, today) });
  return remedyText(t, 'effect', given, today);
}

/** Codes that say more when they know their field. */
const BY_FIELD = new Set([
  ...['subscriptionId', 'days', 'type', 'remedy', 'moment', 'phoneNumber'].map(
    (field) => `FIELD-MISSING.${field}`,
  ),
  'TEXT-CHARACTERS.remark',
  'FIELD-INVALID.remark',
  'FIELD-INVALID.phoneNumber',
]);

/** The sentence of a violation, its days and times written out. */
export function violationText(t: Texts, violation: Violation, today: string): string {
  const values = violation.values?.map(({ name, value }) => ({
    name,
    value: name === 'time' ? clockTime(value) : value,
  }));
  return shared.violationText(t, { ...violation, ...(values ? { values } : {}) }, today, BY_FIELD);
}
