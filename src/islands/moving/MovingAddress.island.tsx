/**
 * The new address and the first day there. Postcode and number fill in street and city. An island of its own, so that
 * other steps do not load the fields of an address and a date.
 */
import { type SyntheticEvent, useRef, useState } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { dateProblem, isoDayOf } from '../kit/date/date-text.ts';
import { PickedDateField } from '../kit/date/PickedDateField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { AddressQuestion } from '../wizard/AddressQuestion.tsx';
import { dateSentences } from '../wizard/date-sentences.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { useFoundAddress } from '../wizard/use-found-address.ts';
import { formIsland } from '../wizard/WizardForm.tsx';
import { barOf } from './outcome.ts';
import type { AddressStep } from './request.ts';

export const MovingAddress = formIsland(StepAddress);

function StepAddress(props: AddressStep) {
  const t = textsOf(props.texts);
  const { contact, today } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = useFoundAddress(props, box);
  const [day, setDay] = useState(props.movingDay);
  const readDay = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    setDay(currentTarget.querySelector('input')?.value ?? '');
  const bar = barOf(
    t,
    { movingDay: isoDayOf(day, today), address: shown.isCard ? shown.typed : undefined },
    today,
  );
  return (
    <StepForm {...props} {...bar} hasFillIns>
      <div className="new-address">
        <fieldset>
          <legend>{t('moving.address.legend')}</legend>
          <AddressQuestion
            {...props}
            {...{ box, shown, t }}
            elsewhere={{ label: t('moving.abroad'), note: <AbroadNote {...{ t, contact }} /> }}
          />
        </fieldset>
        <fieldset onInput={readDay} onBlur={readDay}>
          <legend>{t('moving.day.legend')}</legend>
          <DayField {...props} />
        </fieldset>
        <section>
          <h2>{props.along.heading}</h2>
          {props.along.names.map((name) => (
            <p key={name}>{name}</p>
          ))}
        </section>
      </div>
    </StepForm>
  );
}

function DayField({ texts, movingDay, today, errors, calendar, ...props }: AddressStep) {
  const { example, hint, isChecked, from, to } = props;
  const t = textsOf(texts);
  const check = (typed: string) => {
    if (typed.trim() === '') return t('violation.FIELD-MISSING.movingDay');
    const problem = dateProblem(typed, (text) => isoDayOf(text, today));
    return problem && dateSentences(t, example)[problem];
  };
  return (
    <PickedDateField
      name="movingDay"
      label={t('moving.day.label')}
      value={movingDay}
      mark={t('form.dateMark')}
      error={errors.movingDay}
      words={calendar}
      {...{ hint, isChecked, check, today, from, to }}
    />
  );
}

function AbroadNote({ t, contact }: { readonly t: Texts; readonly contact: string | undefined }) {
  return (
    <>
      {t('moving.abroad.hint')} {contact && <a href={contact}>{t('moving.abroad.link')}</a>}
    </>
  );
}
