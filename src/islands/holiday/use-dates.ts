/**
 * The live part of the date choice: which days are chosen, what the server says of the month on show and of the period.
 * The fields are the truth; what was typed before the script came is read from them.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { HolidayDays, HolidayQuote } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { isoDayOf, withDashes } from '../kit/date/date-text.ts';
import { ask } from '../shell/graphql.ts';
import { textsOf } from '../shell/packed-texts.ts';
import { type Choice, daysIn, type HolidayDay, pick } from './month.ts';
import { unpackDays } from './packed-days.ts';
import { fetchQuoteTexts } from './quote-texts.ts';
import type { DatesStep, Quote } from './request.ts';

export interface LiveDates {
  readonly choice: Choice;
  readonly month: string;
  readonly days: readonly HolidayDay[];
  /** Those of the page, and with the first answer those that it needs. */
  readonly t: Texts;
  readonly quote: Quote | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly pickDay: (day: string) => void;
  readonly pickPeriod: (firstDay: string, lastDay: string) => void;
  readonly showMonth: (month: string) => void;
  /** What stands in the fields now. */
  readonly readFields: () => void;
  readonly retry: () => void;
}

interface Shown {
  readonly choice: Choice;
  readonly month: string;
}

export function useDates(props: DatesStep, box: RefObject<HTMLElement | null>): LiveDates {
  const [shown, setShown] = useState<Shown>({
    choice: { first: isoDayOf(props.firstDay), last: isoDayOf(props.lastDay) },
    month: props.month,
  });
  const [answer, setAnswer] = useState(() => ({
    days: unpackDays(props.days),
    month: props.month,
    quote: props.quote,
    texts: props.texts,
  }));
  const [state, setState] = useState<'quiet' | 'busy' | 'failed'>('quiet');
  const latest = useRef(0);
  const isFilling = useRef(false);

  const load = async (next: Shown) => {
    latest.current += 1;
    const turn = latest.current;
    setShown(next);
    setState('busy');
    const [days, quote, texts] = await Promise.all([
      askDays(props, next),
      askQuote(props, next.choice),
      fetchQuoteTexts(props.kind),
    ]);
    // Somebody has chosen on meanwhile.
    if (turn !== latest.current) return;
    const isWhole = days !== undefined && quote !== undefined && texts !== undefined;
    setState(isWhole ? 'quiet' : 'failed');
    if (isWhole)
      setAnswer({ days, month: next.month, quote: quote.quote, texts: `${props.texts}\n${texts}` });
  };

  const choose = (choice: Choice, month = shown.month) => {
    isFilling.current = true;
    fill(box.current, 'firstDay', choice.first);
    fill(box.current, 'lastDay', choice.last);
    isFilling.current = false;
    return load({ choice, month });
  };

  const readFields = () => {
    if (isFilling.current) return;
    const choice = {
      first: isoDayOf(read(box.current, 'firstDay')),
      last: isoDayOf(read(box.current, 'lastDay')),
    };
    if (choice.first === shown.choice.first && choice.last === shown.choice.last) return;
    load({ choice, month: (choice.first ?? shown.month).slice(0, 7) });
  };

  // Once, for what was typed before the script came.
  useEffect(readFields, []);

  return {
    choice: shown.choice,
    // The month and its days change together.
    month: answer.month,
    days: answer.days,
    t: textsOf(answer.texts),
    quote: shown.choice.first && shown.choice.last ? answer.quote : undefined,
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    pickDay: (day) => void choose(pick(shown.choice, day)),
    pickPeriod: (first, last) => void choose({ first, last }, first.slice(0, 7)),
    showMonth: (month) => void load({ ...shown, month }),
    readFields,
    retry: () => void load(shown),
  };
}

/** The days of a month; once a first day is chosen, those on which a change can end. */
async function askDays({ surface, kind, subscriptionIds, today }: DatesStep, { choice, month }: Shown) {
  const inMonth = daysIn(month).filter((day) => day >= today);
  const firstDay = choice.last ? undefined : choice.first;
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
  { first, last }: Choice,
): Promise<{ readonly quote: Quote | undefined } | undefined> {
  if (!first || !last) return { quote: undefined };
  const input = { kind, subscriptionIds, firstDay: first, lastDay: last };
  const answer = await ask(surface, HolidayQuote, { input });
  return answer.ok ? { quote: answer.data.holidayQuote } : undefined;
}

function fieldIn(box: HTMLElement | null, name: string): HTMLInputElement | null {
  return box?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null;
}

function read(box: HTMLElement | null, name: string): string {
  return fieldIn(box, name)?.value ?? '';
}

function fill(box: HTMLElement | null, name: string, day: string | undefined): void {
  const field = fieldIn(box, name);
  if (!field) return;
  field.value = withDashes(day ?? '');
  // As if it had been left: a message about an empty field goes.
  if (day) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
