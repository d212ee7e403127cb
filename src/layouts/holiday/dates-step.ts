/** From when until when: what may be typed or pressed, and the back office's word on it. */
import * as v from 'valibot';
import { isIsoDay } from '../../../contract/dates.ts';
import { HolidayQuote } from '../../../gen/operations.ts';
import sheet from '../../islands/holiday/dates.css?inline';
import marks from '../../islands/holiday/marks.css?inline';
import { pick } from '../../islands/holiday/month.ts';
import quote from '../../islands/holiday/quote.css?inline';
import { stepTexts } from '../../islands/holiday/text-keys.ts';
import { isoDayOf } from '../../islands/kit/date/date-text.ts';
import effects from '../../islands/wizard/effects.css?inline';
import { ask } from '../../lib/page/ask.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import { accepted, outcomeOf } from '../../lib/page/submit.ts';
import type { DraftAnswers } from '../../lib/store/drafts.ts';
import { formStyle } from '../wizard/styles.ts';
import type { HolidayStep } from './answers.ts';
import { datesProps } from './dates-props.ts';

/** A date as people write it becomes an ISO day. */
const typedDay = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.minLength(1, 'FIELD-MISSING'),
  v.transform((text) => isoDayOf(text) ?? text),
  v.check(isIsoDay, 'DATE-INVALID'),
);

const schema = v.object({ firstDay: typedDay, lastDay: typedDay });

export const dates: HolidayStep<v.InferOutput<typeof schema>> = {
  id: 'datums',
  isAnswered: ({ period }) => period !== undefined,
  style: formStyle(sheet, marks, quote, effects),
  fields: ['firstDay', 'lastDay'],
  schema,
  keep: (input) => ({ period: input, typed: input, month: input.firstDay.slice(0, 7) }),
  keepTyped: (input) => ({ typed: input }),
  allow: async (context, { kind, subscriptionIds }, period) => {
    if (!kind || subscriptionIds.length === 0) return accepted(undefined);
    const input = { kind, subscriptionIds, ...period };
    return outcomeOf(await ask(context, HolidayQuote, { input }), (data) => data.holidayQuote);
  },
  pick: (values) => (isPicking(values) ? pickedAnswers(values) : undefined),
  texts: ({ kind }) => stepTexts('datums', kind),
  props: datesProps,
};

/** Buttons that fill in days or turn the page of the calendar. */
function isPicking(values: FormValues): boolean {
  return ['dag', 'periode', 'maand'].some((name) => values[name] !== undefined);
}

function pickedAnswers(values: FormValues): DraftAnswers {
  const typed = { firstDay: textOf(values, 'firstDay'), lastDay: textOf(values, 'lastDay') };
  const month = textOf(values, 'maand');
  if (month !== '') return { typed, month };
  const [firstDay = '', lastDay = ''] = textOf(values, 'periode').split('/');
  if (firstDay !== '') return { typed: { firstDay, lastDay }, month: firstDay.slice(0, 7) };
  const day = textOf(values, 'dag');
  const { first = '', last = '' } = pick(
    { first: isoDayOf(typed.firstDay), last: isoDayOf(typed.lastDay) },
    day,
  );
  return { typed: { firstDay: first, lastDay: last }, month: day.slice(0, 7) };
}
