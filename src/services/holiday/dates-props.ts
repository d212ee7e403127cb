/** The props of the dates step: a month with its open days, common periods, and the effect of the chosen days. */
import { HolidayDays, HolidayQuote } from '../../../gen/operations.ts';
import type { DatesStep } from '../../islands/holiday/request.ts';
import { periodText } from '../../islands/holiday/sentences.ts';
import { isoDayOf } from '../../islands/kit/date/date-text.ts';
import { daysIn } from '../../islands/kit/date/month.ts';
import type { FormStep } from '../../islands/wizard/step.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import type { HolidaySituation } from './answers.ts';
import { presetsOf } from './presets.ts';

export async function datesProps(situation: HolidaySituation, common: FormStep): Promise<Result<DatesStep>> {
  const { context, facts, answers } = situation;
  const { kind = 'suspension', subscriptionIds } = answers;
  const { today } = facts;
  const typed = typedDays(situation);
  const first = isoDayOf(typed.firstDay, today);
  const last = isoDayOf(typed.lastDay, today);

  const soon = await ask(context, HolidayDays, { kind, subscriptionIds, from: today });
  if (!soon.ok) return soon;
  const firstOpen = soon.data.holidayDays.find(({ isOpen }) => isOpen)?.day;
  const month = laterOf(answers.month ?? (first ?? firstOpen ?? today).slice(0, 7), today.slice(0, 7));
  const inMonth = daysIn(month).filter((day) => day >= today);
  const input = { kind, subscriptionIds, firstDay: first ?? '', lastDay: last ?? '' };
  const [days, quote] = await Promise.all([
    ask(context, HolidayDays, {
      kind,
      subscriptionIds,
      from: inMonth[0],
      days: inMonth.length,
      firstDay: last ? null : (first ?? null),
    }),
    first && last ? ask(context, HolidayQuote, { input }) : undefined,
  ]);
  if (!days.ok) return days;
  if (quote && !quote.ok) return quote;
  return accepted({
    ...common,
    step: 'datums',
    surface: context.surface,
    today,
    kind,
    subscriptionIds,
    ...typed,
    month,
    days: days.data.holidayDays,
    quote: quote?.data.holidayQuote,
    presets: writtenPresets(context, soon.data.holidayDays, today),
  });
}

function writtenPresets(
  { content, language }: RequestContext,
  days: Parameters<typeof presetsOf>[0],
  today: string,
): DatesStep['presets'] {
  const t = content.texts(language);
  return presetsOf(days).map(({ name, ...period }) => ({
    ...period,
    label: t(`holiday.preset.${name}`),
    period: periodText(t, period, today),
  }));
}

/** The values of the date fields: as posted, else as saved. */
function typedDays({ values, answers }: HolidaySituation): { firstDay: string; lastDay: string } {
  if (values) return { firstDay: textOf(values, 'firstDay'), lastDay: textOf(values, 'lastDay') };
  return answers.typed ?? answers.period ?? { firstDay: '', lastDay: '' };
}

const laterOf = (one: string, other: string) => (one > other ? one : other);
