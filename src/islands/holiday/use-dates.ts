/** The live part of the date choice: what the server says of the month on show and of the period. */
import { useRef, useState } from 'react';
import { HolidayDays, HolidayQuote } from '../../../gen/operations.ts';
import { isoDayOf } from '../kit/date/date-text.ts';
import { daysIn, type Period } from '../kit/date/month.ts';
import type { OnPeriod } from '../kit/period/use-period.ts';
import { ask } from '../shell/graphql.ts';
import { textsOf } from '../shell/island-texts.ts';
import type { DatesStep, Quote } from './request.ts';

export function useDates(props: DatesStep) {
  const [wanted, setWanted] = useState({
    period: { first: isoDayOf(props.firstDay), last: isoDayOf(props.lastDay) } as Period,
    month: props.month,
  });
  const [answer, setAnswer] = useState(() => ({
    days: props.days,
    month: props.month,
    quote: props.quote,
  }));
  const [state, setState] = useState<'quiet' | 'busy' | 'failed'>('quiet');
  const latest = useRef(0);

  const load: OnPeriod = async (period, month) => {
    latest.current += 1;
    const turn = latest.current;
    setWanted({ period, month });
    setState('busy');
    const [days, quote] = await Promise.all([askDays(props, period, month), askQuote(props, period)]);
    // Somebody has chosen on meanwhile.
    if (turn !== latest.current) return;
    const isWhole = days !== undefined && quote !== undefined;
    setState(isWhole ? 'quiet' : 'failed');
    if (isWhole) setAnswer({ days, month, quote: quote.quote });
  };

  const { period } = wanted;
  return {
    period,
    // The month and its days change together.
    month: answer.month,
    days: answer.days,
    t: textsOf(props.texts),
    quote: period.first && period.last ? answer.quote : undefined,
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    load,
    retry: () => void load(period, wanted.month),
  };
}

/** The days of a month; once a first day is chosen, those on which a change can end. */
async function askDays({ surface, kind, subscriptionIds, today }: DatesStep, period: Period, month: string) {
  const inMonth = daysIn(month).filter((day) => day >= today);
  const firstDay = period.last ? undefined : period.first;
  const answer = await ask(surface, HolidayDays, {
    kind,
    subscriptionIds,
    from: inMonth[0] ?? today,
    days: Math.max(1, inMonth.length),
    firstDay: firstDay ?? null,
  });
  return answer.ok ? answer.data.holidayDays : undefined;
}

async function askQuote(
  { surface, kind, subscriptionIds }: DatesStep,
  { first, last }: Period,
): Promise<{ readonly quote: Quote | undefined } | undefined> {
  if (!first || !last) return { quote: undefined };
  const input = { kind, subscriptionIds, firstDay: first, lastDay: last };
  const answer = await ask(surface, HolidayQuote, { input });
  return answer.ok ? { quote: answer.data.holidayQuote } : undefined;
}
