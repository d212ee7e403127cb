/**
 * From when until when: typed, picked from a month that the page shows, or one of a few usual periods. Whose days are
 * open, and why others are not, comes from the page; without script each button sends the form (`filledIn` reads it).
 */
import { type ReactNode, useRef } from 'react';
import { DateField } from '../date/DateField.tsx';
import { isoDayOf } from '../date/date-text.ts';
import { Month } from '../date/Month.tsx';
import type { Period } from '../date/month.ts';
import type { DayFacts, MonthWords } from '../date/month-props.ts';
import type { FieldProps } from '../field/fields.ts';
import { type Preset, Presets } from './Presets.tsx';
import { pick } from './period.ts';
import { type OnPeriod, usePeriod } from './use-period.ts';

export interface PeriodWords extends MonthWords {
  readonly pickFirst: string;
  readonly pickLast: string;
  readonly presets: string;
  /** Beneath a field that holds no date. */
  readonly noDate: string;
}

type DateProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> & { readonly value: string };

interface Props {
  /** Of the month's heading. */
  readonly id: string;
  readonly first: DateProps;
  readonly last: DateProps;
  readonly isChecked?: boolean | undefined;
  /** As the fields hold it. */
  readonly period: Period;
  /** `yyyy-mm`; it and its days may follow what was chosen a little later. */
  readonly month: string;
  readonly today: string;
  readonly dayOf: (day: string) => DayFacts;
  readonly presets: readonly Preset[];
  readonly words: PeriodWords;
  readonly legend?: ReactNode;
  readonly isBusy?: boolean | undefined;
  readonly onPeriod: OnPeriod;
  /** Beside the month: what the period comes to. */
  readonly children?: ReactNode;
}

export function PeriodField(props: Props) {
  const { isChecked, period, words, onPeriod } = props;
  const box = useRef<HTMLDivElement>(null);
  const { read, choose } = usePeriod(box, props);
  const check = (text: string) => (isoDayOf(text) ? undefined : words.noDate);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens in the fields inside. */}
      <div ref={box} className="period" onInput={read} onBlur={read}>
        <DateField {...props.first} {...{ isChecked, check }} />
        <DateField {...props.last} {...{ isChecked, check }} />
      </div>
      <Presets
        legend={words.presets}
        presets={props.presets}
        chosen={period}
        onPick={({ firstDay, lastDay }) => choose({ first: firstDay, last: lastDay }, firstDay.slice(0, 7))}
      />
      <div className="period-board">
        <Month
          {...props}
          from={props.today}
          question={period.first && !period.last ? words.pickLast : words.pickFirst}
          isSent
          onPick={(day) => choose(pick(period, day))}
          onMonthChange={(other) => onPeriod(period, other)}
        />
        {props.children}
      </div>
    </>
  );
}
