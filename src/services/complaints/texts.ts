/** Texts about complaints: issues, remedies, delays and refusals. */
import type { Violation } from '../../../contract/violations.ts';
import type { ComplaintQuoteQuery } from '../../../gen/operations.ts';
import type { SpotName } from '../../layouts/parts/spots.ts';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import { clockTime, longDate, nearDate } from '../../lib/shared/dates.ts';
import { euros } from '../../lib/shared/money.ts';
import type { ReportedIssue } from '../../lib/shared/reported-today.ts';
import type { Complainable } from './answers.ts';

type Offer = ComplaintQuoteQuery['complaintQuote']['remedies'][number];

export const paperOf = ({ kind }: { readonly kind: string }) =>
  kind === 'magazine' ? ('magazine' as const) : ('newspaper' as const);

/** `vandaag, vrijdag 20 november`. */
export const issueLabel = (day: string, today: string) => nearDate(day, today);

/** One sentence for each issue with a known delay. */
export function delaySentences(t: Texts, chosen: Complainable | undefined, today: string): string[] {
  if (!chosen) return [];
  const paper = paperOf(chosen.subscription.product);
  return chosen.issues.flatMap(({ day, delayedUntil, delayReason }) => {
    if (!delayedUntil) return [];
    const sentence = t(`complaint.delay.${paper}`, {
      date: longDate(day, today),
      time: clockTime(delayedUntil),
    });
    return [delayReason ? `${sentence} ${delayReason}` : sentence];
  });
}

/** A remedy that is offered, as a choice or as a sentence. For a submitted complaint use `submittedRemedyText`. */
export function remedyText(t: Texts, form: 'choice' | 'effect', offer: Offered, today: string): string {
  const { remedy, worthCents, newEndsOn, until } = offer;
  // An issue that cost nothing has nothing to pay back.
  if (remedy === 'credit' && worthCents === 0) return t(`complaint.remedy.${form}.none`);
  if (remedy === 'extend' && !newEndsOn) return t(`complaint.remedy.${form}.extend.plain`);
  return t(`complaint.remedy.${form}.${remedy}`, {
    amount: euros(worthCents),
    date: newEndsOn ? longDate(newEndsOn, today) : '',
    time: until ? clockTime(until) : '',
  });
}

/** A remedy in a few words, such as `€ 1,35 terug`; none when the complaint is only passed on. */
export function shortRemedyText(t: Texts, { remedy, worthCents }: RemedyFacts): string | undefined {
  if (remedy === 'none' || (remedy === 'credit' && worthCents === 0)) return undefined;
  return t(`complaint.remedy.short.${remedy}`, { amount: euros(worthCents) });
}

export type RemedyFacts = Pick<Offer, 'remedy' | 'worthCents'> & Partial<Pick<Offer, 'newEndsOn' | 'until'>>;

interface Submitted extends RemedyFacts {
  readonly days: readonly string[];
  readonly state?: ReportedIssue['state'];
}
type Offered = RemedyFacts & { readonly days?: never };

/**
 * The remedy of a submitted complaint. A redelivery comes on the day of the issue, so the text is in the past tense after
 * that day and when the complaint is solved.
 */
export function submittedRemedyText(
  t: Texts,
  { days: [day], state, ...remedy }: Submitted,
  today: string,
): string {
  const isPast = day !== undefined && (day < today || state === 'solved');
  if (remedy.remedy === 'redelivery' && isPast)
    return t('complaint.remedy.effect.redelivery.past', { date: longDate(day, today) });
  return remedyText(t, 'effect', remedy, today);
}

/** The state of a complaint about today's issue, and what the reader gets for it. */
export function reportedText(t: Texts, { state, day, ...given }: ReportedIssue, today: string): string {
  const remedy = submittedRemedyText(t, { ...given, state, days: [day] }, today);
  // A complaint that is only passed on has been passed on by then.
  const isSaid = state === 'received' || shortRemedyText(t, given) !== undefined;
  return [t(`complaint.today.${state}`), ...(isSaid ? [remedy] : [])].join(' ');
}

interface Reported extends Submitted {
  readonly type: string;
  readonly reference: string;
  readonly subscription: { readonly product: { readonly kind: string } };
}

/** The result of a complaint that was just sent: the remedy first, the number last. */
export function doneTexts(t: Texts, complaint: Reported, today: string) {
  const { type, subscription, remedy, worthCents, reference } = complaint;
  const sorry = t(`complaint.sorry.${type}.${paperOf(subscription.product)}`);
  const isPaid = remedy === 'credit' && worthCents > 0;
  const effect = isPaid
    ? t('complaint.done.credit', { amount: euros(worthCents) })
    : submittedRemedyText(t, complaint, today);
  return {
    before: t('complaint.done.before'),
    // No line ends with the "U" of the next sentence.
    main: `${sorry} ${effect.replace(/^U /, 'U\u00a0')}`,
    after: isPaid ? t('complaint.done.credit.when') : undefined,
    reference: t('complaint.reference', { reference }),
  };
}

interface Followed {
  readonly type: string;
  readonly remedy: string;
  readonly withdrawnAt?: string | null;
  readonly solvedAt?: string | null;
}

/** Where the paper is. Until the complaint is solved no paper lies on the mat, unless it was withdrawn. */
export function spotOf({ type, remedy, withdrawnAt, solvedAt }: Followed): SpotName {
  if (withdrawnAt || solvedAt) return 'doormat';
  return type === 'not_delivered' && remedy !== 'redelivery' ? 'mat' : 'bicycle';
}

/** As `spotOf`, for the page just after sending: a letterbox with the next paper in place of the empty mat. */
export function doneSpotOf(complaint: Followed): SpotName {
  const spot = spotOf(complaint);
  return spot === 'mat' ? 'letterbox' : spot;
}

/** The remedies to choose from, without a credit of nothing. */
export const worthOffering = <Remedied extends RemedyFacts>(remedies: readonly Remedied[]): Remedied[] =>
  remedies.filter(({ remedy, worthCents }) => remedy !== 'credit' || worthCents > 0);

/** Codes with a more specific text for these fields. */
const BY_FIELD = new Set([
  ...['subscriptionId', 'days', 'type', 'remedy', 'moment', 'phoneNumber'].map(
    (field) => `FIELD-MISSING.${field}`,
  ),
  'FIELD-INVALID.remark',
  'FIELD-INVALID.phoneNumber',
]);

/**
 * The text of a violation, with its days and times written out.
 * @param posted the values of the form, so that the message can name the characters that are refused
 */
export function violationText(
  t: Texts,
  violation: Violation,
  today: string,
  posted: FormValues = {},
): string {
  if (violation.code === 'TEXT-CHARACTERS' && shared.fieldOf(violation) === 'remark')
    return t('violation.TEXT-CHARACTERS.remark', {
      characters: shared.forbiddenText(t, textOf(posted, 'remark')),
    });
  const values = violation.values?.map(({ name, value }) => ({
    name,
    value: name === 'time' ? clockTime(value) : value,
  }));
  return shared.violationText(t, { ...violation, ...(values ? { values } : {}) }, today, BY_FIELD);
}
