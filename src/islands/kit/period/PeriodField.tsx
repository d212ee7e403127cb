/**
 * A first and last day: one of a few presets, typed, or picked from a month. The page says which days are open and why
 * others are not. Without script each button submits the form (see `filledIn`).
 */
import { type ReactNode, useRef } from 'react';
import { DateField } from '../date/DateField.tsx';
import { type DateProblem, dateProblem, isoDayOf } from '../date/date-text.ts';
import { Month } from '../date/Month.tsx';
import type { Period } from '../date/month.ts';
import type { DayFacts, MonthTexts } from '../date/month-props.ts';
import type { FieldProps } from '../field/fields.ts';
import { type Preset, Presets } from './Presets.tsx';
import { pick } from './period.ts';
import { type OnPeriod, usePeriod } from './use-period.ts';

export interface PeriodTexts extends MonthTexts {
  readonly pickFirst: string;
  readonly pickLast: string;
  readonly presets: string;
  /** Messages for a field that does not hold a date, each with the example of its field. */
  readonly noDate: Readonly<Record<'first' | 'last', Readonly<Record<DateProblem, string>>>>;
  /** Message for a last day before the first one. */
  readonly wrongOrder: string;
}

type DateProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> & { readonly value: string };

interface Props {
  /** Id of the month's heading. */
  readonly id: string;
  readonly first: DateProps;
  readonly last: DateProps;
  readonly isChecked?: boolean | undefined;
  /** The values of the fields. */
  readonly period: Period;
  /** `yyyy-mm`; the month and its days can load after the choice. */
  readonly month: string;
  readonly today: string;
  /** Between day, month and year: `-` or `/`. */
  readonly mark: string;
  readonly dayOf: (day: string) => DayFacts;
  readonly presets: readonly Preset[];
  readonly words: PeriodTexts;
  readonly legend?: ReactNode;
  readonly isBusy?: boolean | undefined;
  readonly onPeriod: OnPeriod;
  /** Below the month. */
  readonly children?: ReactNode;
}

export function PeriodField(props: Props) {
  const { isChecked, period, today, mark, words, onPeriod } = props;
  const box = useRef<HTMLDivElement>(null);
  const { read, leave, firstNow, choose } = usePeriod(box, props);
  const check = (field: 'first' | 'last') => (text: string) => {
    const problem = dateProblem(text, (typed) => isoDayOf(typed, today));
    return problem && words.noDate[field][problem];
  };
  const checkLast = (text: string) => {
    const [first, last] = [firstNow(), isoDayOf(text, today)];
    return first && last && last < first ? words.wrongOrder : check('last')(text);
  };
  return (
    <fieldset className="period">
      <legend>{words.presets}</legend>
      <Presets
        presets={props.presets}
        chosen={period}
        onPick={({ firstDay, lastDay }) => choose({ first: firstDay, last: lastDay }, firstDay.slice(0, 7))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles events of the fields inside. */}
      <div ref={box} className="period-days" onInput={read} onBlur={leave}>
        <DateField {...props.first} {...{ isChecked, today, mark }} check={check('first')} />
        <DateField {...props.last} {...{ isChecked, today, mark }} check={checkLast} />
      </div>
      <Month
        {...props}
        from={today}
        question={questionOf(period, words)}
        isSent
        onPick={(day) => choose(pick(period, day))}
        onMonthChange={(other) => onPeriod(period, other)}
      />
      {props.children}
    </fieldset>
  );
}

/** Which day to choose next; nothing when both are chosen. */
function questionOf({ first, last }: Period, words: PeriodTexts): string | undefined {
  if (!first) return words.pickFirst;
  return last ? undefined : words.pickLast;
}
