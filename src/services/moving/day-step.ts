/** The step with the day of the move. The back office checks it before it is saved. */
import * as v from 'valibot';
import { MovingHouseQuote } from '../../../gen/operations.ts';
import calendar from '../../islands/kit/date/calendar.css?inline';
import month from '../../islands/kit/date/month.css?inline';
import { calendarWords } from '../../layouts/form-words.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { textOf } from '../../lib/page/form.ts';
import { accepted, refused, withoutNulls } from '../../lib/page/submit.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { typedDayFrom } from '../../wizard/form-inputs.ts';
import { formStyle } from '../../wizard/styles.ts';
import type { MovingStep } from './answers.ts';

const schema = (today: string) => v.object({ movingDay: typedDayFrom(today) });

export const day: MovingStep<v.InferOutput<ReturnType<typeof schema>>> = {
  id: 'datum',
  isAnswered: ({ movingDay }) => movingDay !== undefined,
  style: formStyle(calendar, month),
  fields: ['movingDay'],
  schema,
  toDraft: ({ movingDay }) => ({ movingDay, typedDay: movingDay }),
  toDraftUnchecked: ({ movingDay }) => ({ typedDay: movingDay }),
  allow: async (context, { offered, subscriptionIds }, { movingDay }): Promise<Result<unknown>> => {
    const ids = subscriptionIds.length > 0 ? subscriptionIds : offered;
    if (ids.length === 0) return accepted(undefined);
    const quote = await ask(context, MovingHouseQuote, { input: { subscriptionIds: ids, movingDay } });
    if (!quote.ok) return quote;
    const { violations, parts } = quote.data.movingHouseQuote;
    // The subscriptions are chosen in a later step, so it is enough when one of them can move on this day.
    if (parts.some((part) => part.violations.length === 0)) return accepted(undefined);
    return violations.length > 0 ? refused(...violations.map(withoutNulls)) : accepted(undefined);
  },
  island: 'MovingDay',
  props: ({ context, facts, answers, values }, common) => {
    const t = context.content.texts(context.language);
    const { earliest, latest, today } = facts;
    const limits = {
      earliest: earliest ? longDate(earliest, today) : '',
      latest: latest ? longDate(latest, today) : '',
    };
    return accepted({
      ...common,
      step: 'datum',
      movingDay: values ? textOf(values, 'movingDay') : (answers.typedDay ?? answers.movingDay ?? ''),
      from: earliest ?? today,
      to: latest ?? today,
      today,
      hint: t('moving.day.hint', limits),
      calendar: calendarWords(t),
    });
  },
};
