/** From when until when: typed, picked from the month, or one of a few usual periods; and what that would do. */
import { useRef } from 'react';
import { DateField } from '../kit/date/DateField.tsx';
import { isoDayOf } from '../kit/date/date-text.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScriptPart } from '../shell/ScriptPart.tsx';
import { StepForm } from '../wizard/StepForm.tsx';
import { changedMark } from './changed-mark.ts';
import { DaySigns } from './DayMark.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { monthOf } from './month.ts';
import { Presets } from './Presets.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import type { DatesStep } from './request.ts';
import { useDates } from './use-dates.ts';

export function StepDates(props: DatesStep) {
  const { errors, isChecked, kind, today } = props;
  const box = useRef<HTMLDivElement>(null);
  const live = useDates(props, box);
  const { t } = live;
  const month = monthOf(live.month, live.days, { kind, choice: live.choice, today }, t);
  const failure = { message: t('fallback.message'), retry: t('fallback.retry') };
  const isDay = (value: string) => (isoDayOf(value) ? undefined : t('violation.DATE-INVALID'));
  return (
    <StepForm {...props} hasPicks>
      <DaySigns marks={['delivery', changedMark(kind), 'none']} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens in the fields inside. */}
      <div ref={box} className="field-row dates" onInput={live.readFields} onBlur={live.readFields}>
        <DateField
          name="firstDay"
          label={t('holiday.dates.first')}
          hint={t('holiday.dates.firstHint')}
          value={props.firstDay}
          error={errors.firstDay}
          isChecked={isChecked}
          check={isDay}
        />
        <DateField
          name="lastDay"
          label={t('holiday.dates.last')}
          hint={t('holiday.dates.typed')}
          value={props.lastDay}
          error={errors.lastDay}
          isChecked={isChecked}
          check={isDay}
        />
      </div>
      <Presets {...{ live, t }} presets={props.presets} />
      <div className="dates-board">
        <MonthGrid month={month} live={live} today={today} kind={kind} t={t} />
        <ScriptPart texts={failure}>
          <div role="status" aria-busy={live.isBusy}>
            {live.hasFailed ? (
              <LoadFailure {...failure} onRetry={live.retry} />
            ) : (
              <QuotePanel quote={live.quote} kind={kind} today={today} isBusy={live.isBusy} t={t} />
            )}
          </div>
        </ScriptPart>
      </div>
    </StepForm>
  );
}
