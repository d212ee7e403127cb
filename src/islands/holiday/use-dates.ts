/** Asks the server for the days of the shown month and the quote of the chosen period, for the chosen subscriptions. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ChangeKind, HolidayDays, HolidayPresets, HolidayQuote } from '../../../gen/operations.ts';
import { isoDayOf } from '../kit/date/date-text.ts';
import { daysIn, isWhole, type Period } from '../kit/date/month.ts';
import type { OnPeriod } from '../kit/period/use-period.ts';
import { ask } from '../shell/graphql.ts';
import { textsOf } from '../shell/island-texts.ts';
import type { Problem } from '../shell/problem.ts';
import type { Quoted } from './outcome.tsx';
import type { DatesStep, Quote } from './request.ts';

/** @param box holds the fields of the kind and the subscriptions, which the reader can change before hydration */
export function useDates(props: DatesStep, box: RefObject<HTMLElement | null>) {
  const { today } = props;
  const [wanted, setWanted] = useState({
    choice: { kind: props.kind, subscriptionIds: props.subscriptionIds } as Choice,
    period: { first: isoDayOf(props.firstDay, today), last: isoDayOf(props.lastDay, today) } as Period,
    month: props.month,
  });
  const [result, setResult] = useState(() => ({
    holidayDays: props.days,
    holidayPresets: props.presets,
    month: props.month,
    quoted: quotedOf(props.quote, wanted.period),
  }));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const latest = useRef(0);
  // Several loads can follow before the next render.
  const current = useRef(wanted);

  const load: OnPeriod = async (period, month) => {
    latest.current += 1;
    const request = latest.current;
    const choice = choiceIn(box.current, props);
    current.current = { choice, period, month };
    setWanted(current.current);
    setBusy(choice.subscriptionIds.length > 0);
    if (choice.subscriptionIds.length === 0) return;
    const [days, presets, quote] = await Promise.all([
      askDays(props, choice, period, month),
      ask(props.surface, HolidayPresets, { ...choice }),
      askQuote(props, choice, period),
    ]);
    // The reader chose other days meanwhile.
    if (request !== latest.current) return;
    const failed = [days, presets, quote].find((one) => one && !one.ok);
    setBusy(false);
    setProblem(failed && !failed.ok ? failed.problem : undefined);
    if (days.ok && presets.ok && (!quote || quote.ok))
      setResult({ ...days.data, ...presets.data, month, quoted: quotedOf(quote?.data.holidayQuote, period) });
  };

  const { choice, period } = wanted;
  const reload = () => void load(current.current.period, current.current.month);
  useEffect(() => {
    const isChanged = JSON.stringify(choiceIn(box.current, props)) !== JSON.stringify(current.current.choice);
    if (isChanged) reload();
  }, []);
  return {
    ...choice,
    period,
    // The shown month changes when its days have arrived.
    month: result.month,
    days: result.holidayDays,
    presets: result.holidayPresets,
    t: textsOf(props.texts),
    quoted: isWhole(period) && choice.subscriptionIds.length > 0 ? result.quoted : undefined,
    isBusy,
    /** Of the last request. */
    problem: isBusy ? undefined : problem,
    load,
    reload,
  };
}

interface Choice {
  readonly kind: ChangeKind;
  readonly subscriptionIds: readonly string[];
}

function quotedOf(quote: Quote | undefined, period: Period): Quoted | undefined {
  return quote && isWhole(period) ? { quote, firstDay: period.first, lastDay: period.last } : undefined;
}

/** As the fields have it now. A single subscription has no field. */
function choiceIn(box: HTMLElement | null, { kind, choices, subscriptionIds }: DatesStep): Choice {
  const checked = (name: string) =>
    [...(box?.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`) ?? [])].map(
      ({ value }) => value,
    );
  const [checkedKind = kind] = checked('kind') as ChangeKind[];
  return {
    kind: checkedKind,
    subscriptionIds: choices.length > 1 ? checked('subscriptionIds') : subscriptionIds,
  };
}

/** The open days of a month: those on which a change can begin or, once a first day is chosen, end. */
function askDays({ surface, today }: DatesStep, choice: Choice, period: Period, month: string) {
  const inMonth = daysIn(month).filter((day) => day >= today);
  const firstDay = period.last ? undefined : period.first;
  return ask(surface, HolidayDays, {
    ...choice,
    from: inMonth[0] ?? today,
    days: Math.max(1, inMonth.length),
    firstDay: firstDay ?? null,
  });
}

/** @returns undefined while the first or last day is missing, or they are in the wrong order */
function askQuote({ surface }: DatesStep, choice: Choice, period: Period) {
  if (!isWhole(period)) return undefined;
  const input = { ...choice, firstDay: period.first, lastDay: period.last };
  return ask(surface, HolidayQuote, { input });
}
