/** The props of the dates step: the choice, a month with the state of its days, usual periods, and the quote. */
import { addDays } from '../../../contract/dates.ts';
import { HolidayDates, type HolidayDatesQueryVariables, HolidayQuote } from '../../../gen/operations.ts';
import type { DatesStep } from '../../islands/holiday/request.ts';
import { isoDayOf } from '../../islands/kit/date/date-text.ts';
import { daysIn, isWhole } from '../../islands/kit/date/month.ts';
import type { FormStep } from '../../islands/wizard/step.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type FormValues, listOf, textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { numericDate } from '../../lib/shared/numeric-date.ts';
import { CHANGE_KINDS, type HolidayAnswers, type HolidaySituation } from './answers.ts';
import { exampleDays } from './example-days.ts';
import { firstChosen, isOver, leftOutWords } from './left-out.ts';

export async function datesProps(situation: HolidaySituation, common: FormStep): Promise<Result<DatesStep>> {
  const { context, facts, answers } = situation;
  const { today } = facts;
  const mark = context.t('form.dateMark');
  const examples = exampleDays(facts);
  const typed = typedDays(situation);
  const period = { first: isoDayOf(typed.firstDay, today), last: isoDayOf(typed.lastDay, today) };
  const { kind, subscriptionIds } = choiceIn(situation);
  // Without a chosen subscription the month is that of all of them.
  const asked = { kind, subscriptionIds: subscriptionIds.length > 0 ? subscriptionIds : answers.offered };

  const wantedMonth = answers.month ?? period.first?.slice(0, 7);
  const firstDay = period.last ? null : (period.first ?? null);
  const [shown, quote] = await Promise.all([
    monthOf(context, { ...asked, firstDay }, today, wantedMonth),
    isWhole(period)
      ? ask(context, HolidayQuote, { input: { ...asked, firstDay: period.first, lastDay: period.last } })
      : undefined,
  ]);
  if (!shown.ok) return shown;
  if (quote && !quote.ok) return quote;
  return accepted({
    ...common,
    ...shown.data,
    step: 'datums',
    surface: context.surface,
    ...{ today, kind, subscriptionIds },
    isMagazine: facts.subscriptions.every(({ product }) => product.kind === 'magazine'),
    choices: choicesIn(situation),
    ...typed,
    examples: {
      firstDay: numericDate(examples.firstDay, mark),
      lastDay: numericDate(examples.lastDay, mark),
    },
    quote: quote?.data.holidayQuote,
  });
}

type Asked = Pick<HolidayDatesQueryVariables, 'kind' | 'subscriptionIds' | 'firstDay'>;
type ShownMonth = Pick<DatesStep, 'month' | 'days' | 'presets'>;

/** A first day after these days is not searched for. */
const SEARCHED_DAYS = 182;
/** The most days of one query. */
const QUERY_DAYS = 42;

/**
 * @param wanted `yyyy-mm`; without it, the month of the first day that can be chosen
 * @param from where the search for that day begins
 */
async function monthOf(
  context: RequestContext,
  asked: Asked,
  today: string,
  wanted?: string,
  from = today,
): Promise<Result<ShownMonth>> {
  const month = wanted && wanted > today.slice(0, 7) ? wanted : today.slice(0, 7);
  const inMonth = daysIn(month).filter((day) => day >= today);
  const range = wanted ? { from: inMonth[0] ?? today, days: inMonth.length } : { from, days: QUERY_DAYS };
  const result = await ask(context, HolidayDates, { ...asked, ...range });
  if (!result.ok) return result;
  const { holidayDays, holidayPresets: presets } = result.data;
  if (wanted) return accepted({ month, days: holidayDays, presets });
  const firstOpen = holidayDays.find(({ isOpen }) => isOpen)?.day.slice(0, 7);
  if (!firstOpen) {
    const next = addDays(from, QUERY_DAYS);
    const isFar = next > addDays(today, SEARCHED_DAYS);
    return isFar ? monthOf(context, asked, today, month) : monthOf(context, asked, today, undefined, next);
  }
  const days = holidayDays.filter(({ day }) => day.startsWith(firstOpen));
  const whole = daysIn(firstOpen).filter((day) => day >= today);
  const isComplete = days.length === whole.length;
  return isComplete
    ? accepted({ month: firstOpen, days, presets })
    : monthOf(context, asked, today, firstOpen);
}

/** As posted, else as saved, else a pause of all subscriptions that are not left out. */
function choiceIn({ values, answers, facts }: HolidaySituation) {
  const posted = values && textOf(values, 'kind');
  const kind = CHANGE_KINDS.find((known) => known === posted) ?? answers.kind ?? 'suspension';
  if (posted && answers.offered.length > 1) return { kind, subscriptionIds: postedIds(values, answers) };
  const { subscriptionIds } = answers;
  return { kind, subscriptionIds: subscriptionIds.length > 0 ? subscriptionIds : firstChosen(facts, kind) };
}

const postedIds = (values: FormValues, { offered }: HolidayAnswers) =>
  listOf(values.subscriptionIds).filter((id) => offered.includes(id));

function choicesIn({ facts, context }: HolidaySituation): DatesStep['choices'] {
  if (facts.subscriptions.length < 2) return [];
  const { brand, t } = context;
  const isAllOver = facts.subscriptions.every(({ subscriptionId }) => isOver(facts, subscriptionId));
  return facts.subscriptions.map(({ subscriptionId, product, deliveryAddress, endsOn }) => ({
    value: subscriptionId,
    label: product.name,
    hint: deliveryAddress ? addressLines(deliveryAddress, brand.brandCountry).join(', ') : undefined,
    leftOut: leftOutWords(facts, subscriptionId, t),
    isDisabled: !isAllOver && isOver(facts, subscriptionId),
    endsOn: endsOn ?? undefined,
  }));
}

/** The values of the date fields: as posted, else as saved. */
function typedDays({ values, answers }: HolidaySituation): { firstDay: string; lastDay: string } {
  if (values && Object.hasOwn(values, 'firstDay'))
    return { firstDay: textOf(values, 'firstDay'), lastDay: textOf(values, 'lastDay') };
  return answers.typed ?? answers.period ?? { firstDay: '', lastDay: '' };
}
