/** Asks the server for the days of the shown month and the quote of the chosen period, for the chosen subscriptions. */
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { type ChangeKind, HolidayDays, HolidayPresets, HolidayQuote } from '../../../gen/operations.ts';
import { isoDayOf } from '../kit/date/date-text.ts';
import { daysIn, isWhole, type Period } from '../kit/date/month.ts';
import type { OnPeriod } from '../kit/period/use-period.ts';
import { ask } from '../shell/graphql.ts';
import { textsOf } from '../shell/island-texts.ts';
import type { Problem } from '../shell/problem.ts';
import type { Quoted } from './outcome.ts';
import type { DatesStep, Quote } from './request.ts';

/** @param box holds the fields of the kind and the subscriptions, which the reader can change before hydration */
export function useDates(props: DatesStep, box: RefObject<HTMLElement | null>) {
  const { today } = props;
  const [choice, setChoice] = useState<Choice>({
    kind: props.kind,
    subscriptionIds: props.subscriptionIds,
  });
  const [period, setPeriod] = useState<Period>({
    first: isoDayOf(props.firstDay, today),
    last: isoDayOf(props.lastDay, today),
  });
  const [result, setResult] = useState(() => ({
    holidayDays: props.days,
    holidayPresets: props.presets,
    month: props.month,
    quoted: quotedOf(props.quote, choice, period),
  }));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const latest = useRef(0);
  // Several loads can follow before the next render.
  const current = useRef({ choice, period, month: props.month });

  const load: OnPeriod = async (wanted, month) => {
    latest.current += 1;
    const request = latest.current;
    const isLatest = () => request === latest.current;
    const { choice: before } = current.current;
    const now = choiceIn(box.current, props);
    current.current = { choice: isSame(now, before) ? before : now, period: wanted, month };
    // The fields have the days already, so the press is answered before the month is drawn anew.
    startTransition(() => {
      setChoice(current.current.choice);
      setPeriod(wanted);
    });
    if (now.subscriptionIds.length === 0) return setBusy(false);
    // Most results are there before the page has drawn that it waits.
    const busy = setTimeout(() => isLatest() && setBusy(true), BUSY_AFTER);
    const [days, presets, quote] = await Promise.all([
      askDays(props, now, wanted, month),
      ask(props.surface, HolidayPresets, { ...now }),
      askQuote(props, now, wanted),
    ]);
    clearTimeout(busy);
    // The reader chose other days meanwhile.
    if (!isLatest()) return;
    const failed = [days, presets, quote].find((one) => one && !one.ok);
    setBusy(false);
    setProblem(failed && !failed.ok ? failed.problem : undefined);
    if (!days.ok || !presets.ok || (quote && !quote.ok)) return;
    const quoted = quotedOf(quote?.data.holidayQuote, now, wanted);
    startTransition(() => setResult({ ...days.data, ...presets.data, month, quoted }));
  };

  const reload = () => void load(current.current.period, current.current.month);
  useEffect(() => {
    if (!isSame(choiceIn(box.current, props), current.current.choice)) reload();
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

/** Milliseconds until the month says that it waits. */
const BUSY_AFTER = 150;

interface Choice {
  readonly kind: ChangeKind;
  readonly subscriptionIds: readonly string[];
}

const isSame = (one: Choice, other: Choice) => JSON.stringify(one) === JSON.stringify(other);

function quotedOf(quote: Quote | undefined, choice: Choice, period: Period): Quoted | undefined {
  return quote && isWhole(period)
    ? { quote, ...choice, firstDay: period.first, lastDay: period.last }
    : undefined;
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
