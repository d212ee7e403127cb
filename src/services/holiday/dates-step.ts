/** The step with the first and last day. The back office checks them before they are saved. */
import * as v from 'valibot';
import { HolidayQuote } from '../../../gen/operations.ts';
import legend from '../../islands/holiday/legend.css?inline';
import marks from '../../islands/holiday/marks.css?inline';
import quote from '../../islands/holiday/quote.css?inline';
import month from '../../islands/kit/date/month.css?inline';
import sheet from '../../islands/kit/period/period.css?inline';
import { filledIn } from '../../islands/kit/period/period.ts';
import effects from '../../islands/wizard/effects.css?inline';
import { ask } from '../../lib/page/ask.ts';
import { textOf } from '../../lib/page/form.ts';
import { accepted, outcomeOf } from '../../lib/page/submit.ts';
import { typedDayFrom } from '../../wizard/form-inputs.ts';
import { formStyle } from '../../wizard/styles.ts';
import type { HolidayStep } from './answers.ts';
import { datesProps } from './dates-props.ts';

const schema = (today: string) => v.object({ firstDay: typedDayFrom(today), lastDay: typedDayFrom(today) });

export const dates: HolidayStep<v.InferOutput<ReturnType<typeof schema>>> = {
  id: 'datums',
  isAnswered: ({ period }) => period !== undefined,
  style: formStyle(sheet, month, legend, marks, quote, effects),
  fields: ['firstDay', 'lastDay'],
  schema,
  toDraft: (input) => ({ period: input, typed: input, month: input.firstDay.slice(0, 7) }),
  toDraftUnchecked: (input) => ({ typed: input }),
  allow: async (context, { kind, subscriptionIds }, period) => {
    if (!kind || subscriptionIds.length === 0) return accepted(undefined);
    const input = { kind, subscriptionIds, ...period };
    return outcomeOf(await ask(context, HolidayQuote, { input }), (data) => data.holidayQuote);
  },
  pick: (values, today) => {
    const posted = (name: string) => textOf(values, name);
    const filled = filledIn(posted, posted('firstDay'), posted('lastDay'), today);
    return filled && { typed: { firstDay: filled.first, lastDay: filled.last }, month: filled.month };
  },
  island: 'HolidayDates',
  props: datesProps,
};
