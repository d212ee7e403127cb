/**
 * The step with the kind of change, the subscriptions when there are several, and the first and last day. The back office
 * checks all of it before it is saved. Its address and fields also accept what the three separate steps of an earlier
 * release stored: `soort` and `abonnementen` are now parts of this one.
 */
import * as v from 'valibot';
import { HolidayQuote } from '../../../gen/operations.ts';
import datesSheet from '../../islands/holiday/dates.css?inline';
import legend from '../../islands/holiday/legend.css?inline';
import marks from '../../islands/holiday/marks.css?inline';
import choices from '../../islands/kit/choices/choices.css?inline';
import month from '../../islands/kit/date/month.css?inline';
import sheet from '../../islands/kit/period/period.css?inline';
import { filledIn } from '../../islands/kit/period/period.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import { type FormValues, listOf, textOf } from '../../lib/page/form.ts';
import { accepted, refused } from '../../lib/page/submit.ts';
import { typedDayFrom } from '../../wizard/form-inputs.ts';
import { stepStyle } from '../../wizard/styles.ts';
import { changeKind, type HolidayStep } from './answers.ts';
import { datesProps } from './dates-props.ts';

const chosenIds = v.pipe(v.array(v.string()), v.maxLength(50, 'FIELD-INVALID'));
const schema = (today: string) =>
  v.object({
    // A form of an earlier release has no kind and no subscriptions; then the draft has them.
    kind: v.optional(changeKind),
    subscriptionIds: v.optional(chosenIds, []),
    firstDay: typedDayFrom(today),
    lastDay: typedDayFrom(today),
  });
type Input = v.InferOutput<ReturnType<typeof schema>>;

export const dates: HolidayStep<Input> = {
  id: 'datums',
  isAnswered: ({ kind, subscriptionIds, period }) =>
    kind !== undefined && subscriptionIds.length > 0 && period !== undefined,
  style: stepStyle(choices, sheet, month, legend, marks, datesSheet),
  fields: ['kind', 'subscriptionIds', 'firstDay', 'lastDay'],
  schema,
  toDraft: (input) => ({
    ...choiceOf(input),
    ...{ period: daysOf(input), typed: daysOf(input), month: input.firstDay.slice(0, 7) },
  }),
  typedAnswers: (input) => ({ ...choiceOf(input), typed: daysOf(input) }),
  validate: async (context, answers, input) => {
    if (answers.offered.length === 0) return accepted(undefined);
    const kind = input.kind ?? answers.kind;
    if (!kind) return refused({ code: 'FIELD-MISSING', field: 'kind' });
    const posted = input.subscriptionIds.filter((id) => answers.offered.includes(id));
    const isAsked = input.kind !== undefined && answers.offered.length > 1;
    const subscriptionIds = isAsked ? posted : answers.subscriptionIds;
    if (subscriptionIds.length === 0) return refused({ code: 'FIELD-MISSING', field: 'subscriptionIds' });
    const asked = { input: { kind, subscriptionIds, ...daysOf(input) } };
    return askOutcome(context, HolidayQuote, asked);
  },
  fillIn: (values, today) => {
    const posted = (name: string) => textOf(values, name);
    const choice = postedChoice(values);
    if (['soort', 'abonnementen'].includes(posted('stap'))) return choice;
    const [first, last, without] = [posted('firstDay'), posted('lastDay'), posted('zonder')];
    const filled = filledIn(posted, first, last, today);
    if (filled)
      return { ...choice, typed: { firstDay: filled.first, lastDay: filled.last }, month: filled.month };
    const ids = listOf(values.subscriptionIds).filter((id) => id !== without);
    const typed = { firstDay: first, lastDay: last };
    if (without) return { ...choice, ...(ids.length > 0 ? { subscriptionIds: ids } : {}), typed };
    return posted('reken') ? { ...choice, typed, month: undefined } : undefined;
  },
  island: 'HolidayDates',
  props: datesProps,
};

const daysOf = ({ firstDay, lastDay }: Input) => ({ firstDay, lastDay });

/** Without a choice, so that the draft keeps its own. */
function choiceOf({ kind, subscriptionIds }: Pick<Input, 'kind' | 'subscriptionIds'>) {
  return { ...(kind ? { kind } : {}), ...(subscriptionIds.length > 0 ? { subscriptionIds } : {}) };
}

function postedChoice(values: FormValues) {
  const kind = v.safeParse(changeKind, values.kind);
  const ids = v.safeParse(chosenIds, listOf(values.subscriptionIds));
  return choiceOf({
    kind: kind.success ? kind.output : undefined,
    subscriptionIds: ids.success ? ids.output : [],
  });
}
