/** Asks the server for the days of the shown month and the quote of the chosen period. */
import { useRef, useState } from 'react';
import { HolidayDays, HolidayQuote } from '../../../gen/operations.ts';
import { isoDayOf } from '../kit/date/date-text.ts';
import { daysIn, type Period } from '../kit/date/month.ts';
import type { OnPeriod } from '../kit/period/use-period.ts';
import { ask } from '../shell/graphql.ts';
import { textsOf } from '../shell/island-texts.ts';
import type { Problem } from '../shell/problem.ts';
import type { DatesStep } from './request.ts';

export function useDates(props: DatesStep) {
  const [wanted, setWanted] = useState({
    period: {
      first: isoDayOf(props.firstDay, props.today),
      last: isoDayOf(props.lastDay, props.today),
    } as Period,
    month: props.month,
  });
  const [result, setAnswer] = useState(() => ({
    days: props.days,
    month: props.month,
    quote: props.quote,
  }));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const latest = useRef(0);

  const load: OnPeriod = async (period, month) => {
    latest.current += 1;
    const request = latest.current;
    setWanted({ period, month });
    setBusy(true);
    const [days, quote] = await Promise.all([askDays(props, period, month), askQuote(props, period)]);
    // The reader chose other days meanwhile.
    if (request !== latest.current) return;
    const failed = [days, quote].find((one) => one && !one.ok);
    setBusy(false);
    setProblem(failed && !failed.ok ? failed.problem : undefined);
    if (days.ok && (!quote || quote.ok))
      setAnswer({ days: days.data.holidayDays, month, quote: quote?.data.holidayQuote });
  };

  const { period } = wanted;
  return {
    period,
    // The shown month changes when its days have arrived.
    month: result.month,
    days: result.days,
    t: textsOf(props.texts),
    quote: period.first && period.last ? result.quote : undefined,
    isBusy,
    /** Of the last request. */
    problem: isBusy ? undefined : problem,
    load,
    retry: () => void load(period, wanted.month),
  };
}

/** The open days of a month: those on which a change can begin or, once a first day is chosen, end. */
function askDays({ surface, kind, subscriptionIds, today }: DatesStep, period: Period, month: string) {
  const inMonth = daysIn(month).filter((day) => day >= today);
  const firstDay = period.last ? undefined : period.first;
  return ask(surface, HolidayDays, {
    kind,
    subscriptionIds,
    from: inMonth[0] ?? today,
    days: Math.max(1, inMonth.length),
    firstDay: firstDay ?? null,
  });
}

/** @returns undefined while the first or last day is missing */
function askQuote({ surface, kind, subscriptionIds }: DatesStep, { first, last }: Period) {
  if (!first || !last) return undefined;
  const input = { kind, subscriptionIds, firstDay: first, lastDay: last };
  return ask(surface, HolidayQuote, { input });
}
