/** Reads the period from the two fields, which also hold values that were typed before hydration. */
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isoDayOf, shownDate } from '../date/date-text.ts';
import type { Period } from '../date/month.ts';
import { fillIn } from '../field/fill.ts';

/** The days in the fields, and the month to show. */
export type OnPeriod = (period: Period, month: string) => void;

interface Given {
  readonly period: Period;
  readonly month: string;
  readonly today: string;
  readonly mark: string;
  readonly onPeriod: OnPeriod;
}

export function usePeriod(
  box: RefObject<HTMLElement | null>,
  { period, month, today, mark, onPeriod }: Given,
) {
  const isFilling = useRef(false);
  const fields = () => [...(box.current?.querySelectorAll('input') ?? [])];
  const days = () => fields().map(({ value }) => isoDayOf(value, today));

  const read = () => {
    if (isFilling.current) return;
    const [first, last] = days();
    if (first !== period.first || last !== period.last)
      onPeriod({ first, last }, (first ?? month).slice(0, 7));
  };

  const choose = (chosen: Period, shown = month) => {
    const wanted = [chosen.first, chosen.last];
    isFilling.current = true;
    fields().forEach((field, index) => {
      const day = wanted[index];
      if (day) fillIn(field, shownDate(day, mark));
      // An empty last day has no message while the reader chooses.
      else field.value = '';
    });
    isFilling.current = false;
    onPeriod(chosen, shown);
  };

  useEffect(read, []);
  return {
    read,
    choose,
    /** The first day as its field has it now. */
    firstNow: () => days()[0],
    /** Whether the last day is correct depends on the first one, so it is checked again. */
    leave: ({ target }: FocusEvent) => {
      if (isFilling.current) return;
      read();
      const [first, last] = fields();
      if (target === first && last?.value) last.dispatchEvent(new Event('focusout', { bubbles: true }));
    },
  };
}
