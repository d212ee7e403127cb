/** The first day of delivery at the new address. */
import { isoDayOf } from '../kit/date/date-text.ts';
import { PickedDateField } from '../kit/date/PickedDateField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import type { DayStep } from './request.ts';

export function StepDay(props: DayStep) {
  const t = textsOf(props.texts);
  const { movingDay, today, from, to, hint, calendar, errors, isChecked } = props;
  const check = (typed: string) => {
    if (typed.trim() === '') return t('violation.FIELD-MISSING.movingDay');
    return isoDayOf(typed, today) === undefined ? t('violation.DATE-INVALID') : undefined;
  };
  return (
    <StepForm {...props}>
      <PickedDateField
        name="movingDay"
        label={t('moving.day.label')}
        hint={hint}
        value={movingDay}
        error={errors.movingDay}
        isChecked={isChecked}
        check={check}
        today={today}
        from={from}
        to={to}
        words={calendar}
      />
    </StepForm>
  );
}
