/** The texts of violations: for the error summary above the heading, and for each field. */
import type { Violation } from '../../contract/violations.ts';
import type { SummaryEntry } from '../islands/kit/summary/ErrorSummary.tsx';
import type { Texts } from '../lib/content/texts.ts';
import { fieldOf } from '../lib/content/violation-text.ts';
import type { RequestContext } from '../lib/page/context.ts';
import type { FormValues } from '../lib/page/form.ts';
import type { Submitted } from '../lib/page/submit.ts';
import { numericDate } from '../lib/shared/numeric-date.ts';

/** What screen readers say while the reader corrects fields, and the prefix that is removed from the title afterwards. */
export const mendedTexts = (t: Texts) => ({
  leftText: t('form.errorsLeft', { count: '{count}' }),
  mendedText: t('form.errorsMended'),
  titlePrefix: t('form.errorPrefix'),
});

export interface Messages {
  readonly summary: readonly SummaryEntry[];
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** @param fields the fields of the form, in its order; a violation of another field is shown for the form as a whole */
export function messagesOf(
  { t, today }: Pick<RequestContext, 't' | 'today'>,
  submitted: Submitted<unknown>,
  fields: readonly string[],
  violationText: (t: Texts, violation: Violation, today: string, posted: FormValues) => string,
): Messages {
  if (submitted.kind !== 'invalid') return { summary: [], errors: {} };
  const entries = submitted.violations
    .map((violation) => {
      const field = fieldOf(violation);
      const text = violationText(t, violation, today, submitted.values);
      return field !== undefined && fields.includes(field) ? { text, field } : { text };
    })
    .toSorted((one, other) => orderOf(fields, one) - orderOf(fields, other));
  const errors: Record<string, string> = {};
  for (const { field, text } of entries) if (field) errors[field] ??= text;
  return { summary: withoutRepeats(entries), errors };
}

/** Adds an example date to the message about a text that is no date. @param examples by field, an ISO day that can be chosen there */
export function withExample(
  t: Texts,
  violation: Violation,
  examples: Readonly<Record<string, string>>,
): Violation {
  const day = violation.code.startsWith('DATE-') && examples[fieldOf(violation) ?? ''];
  if (!day) return violation;
  const example = { name: 'example', value: numericDate(day, t('form.dateMark')) };
  return { ...violation, values: [...(violation.values ?? []), example] };
}

/** Messages about the form as a whole come first. */
function orderOf(fields: readonly string[], { field }: SummaryEntry): number {
  return field === undefined ? -1 : fields.indexOf(field);
}

/**
 * Two subscriptions can be refused with the same text, which is shown once. The same text at two fields is shown
 * twice, because each links to its own field.
 */
function withoutRepeats(entries: readonly SummaryEntry[]): SummaryEntry[] {
  const isSame = (one: SummaryEntry, other: SummaryEntry) =>
    one.text === other.text && one.field === other.field;
  return entries.filter((entry, index) => entries.findIndex((earlier) => isSame(earlier, entry)) === index);
}
