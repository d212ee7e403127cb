/** What was refused, in words: for the summary above the heading, and beneath each field. */
import { fieldOf, violationText } from '../../islands/holiday/words.ts';
import type { SummaryEntry } from '../../islands/kit/summary/ErrorSummary.tsx';
import type { RequestContext } from '../../lib/page/context.ts';
import type { Submitted } from '../../lib/page/submit.ts';
import { postedStep } from './step-input.ts';

export interface Messages {
  readonly summary: readonly SummaryEntry[];
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The fields of each step, as they stand in its form; what is refused elsewhere is about the form as a whole. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  soort: ['kind'],
  abonnementen: ['subscriptionIds'],
  datums: ['firstDay', 'lastDay'],
  adres: ['country_code', 'zip_code', 'street', 'house_number', 'house_number_suffix', 'city'],
};

export function messagesOf(
  { content, language, today }: Pick<RequestContext, 'content' | 'language' | 'today'>,
  submitted: Submitted<unknown>,
): Messages {
  if (submitted.kind !== 'invalid') return { summary: [], errors: {} };
  const t = content.texts(language);
  const fields = FIELDS[postedStep(submitted.values)] ?? [];
  const entries = submitted.violations
    .map((violation) => {
      const field = fieldOf(violation);
      const text = violationText(t, violation, today);
      return field !== undefined && fields.includes(field) ? { text, field } : { text };
    })
    .toSorted((one, other) => placeOf(fields, one) - placeOf(fields, other));
  const errors: Record<string, string> = {};
  for (const { field, text } of entries) if (field) errors[field] ??= text;
  return { summary: once(entries), errors };
}

/** The form as a whole comes first. */
function placeOf(fields: readonly string[], { field }: SummaryEntry): number {
  return field === undefined ? -1 : fields.indexOf(field);
}

/** Two subscriptions may be refused in the same words. */
function once(entries: readonly { text: string; field?: string }[]): SummaryEntry[] {
  return entries.filter(({ text }, index) => entries.findIndex((entry) => entry.text === text) === index);
}
