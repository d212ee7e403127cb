/** The new address and the first day there. Postcode and number fill in street and city. */
import { useRef } from 'react';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { dateExample } from '../../lib/shared/numeric-date.ts';
import { AddressFields } from '../kit/address/AddressFields.tsx';
import { dateProblem, isoDayOf } from '../kit/date/date-text.ts';
import { PickedDateField } from '../kit/date/PickedDateField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { addressCheck } from '../wizard/address-check.ts';
import { dateSentences } from '../wizard/date-sentences.ts';
import { hasCard } from '../wizard/found-card.ts';
import { LookUp } from '../wizard/LookUp.tsx';
import { StepForm } from '../wizard/StepForm.tsx';
import { streetFinder } from '../wizard/street-finder.ts';
import { FoundPanel } from './FoundPanel.tsx';
import type { AddressStep } from './request.ts';
import { useNewAddress } from './use-new-address.ts';

export function StepAddress(props: AddressStep) {
  const t = textsOf(props.texts);
  const { address, errors, isChecked, words, surface, contact, today } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = useNewAddress(props, box);
  const { zip_code = '', house_number = '', street = '', city = '' } = address;
  const asked = { zip_code, house_number, street: '', city: '' };
  const given = hasCard(undefined, address, errors) ? { ...asked, street, city } : props.found && asked;
  return (
    <StepForm {...props} hasPicks outcome={outcomeOf(shown, today, t)}>
      <div ref={box} className="new-address">
        <fieldset onInput={shown.onType} onBlur={shown.onType}>
          <legend>{t('moving.address.legend')}</legend>
          <AddressFields
            {...{ address, errors, isChecked, words }}
            checkOf={addressCheck(words)}
            elsewhere={{ label: t('moving.abroad'), note: <AbroadNote {...{ t, contact }} /> }}
            findStreet={streetFinder(surface, shown.onFound)}
            lookUp={{
              button: <LookUp label={t('address.find')} found={shown.addressKey} />,
              label: t(shown.isCard ? 'moving.find.wrong' : 'moving.find.self'),
              isOpen: shown.isOpen,
              shown: given,
            }}
          >
            <FoundPanel {...shown} t={t} />
          </AddressFields>
        </fieldset>
        <fieldset onInput={shown.onType} onBlur={shown.onType}>
          <legend>{t('moving.day.legend')}</legend>
          <DayField {...props} />
        </fieldset>
      </div>
    </StepForm>
  );
}

function DayField({ texts, movingDay, today, errors, calendar, ...props }: AddressStep) {
  const { hint, isChecked, from, to } = props;
  const t = textsOf(texts);
  const check = (typed: string) => {
    if (typed.trim() === '') return t('violation.FIELD-MISSING.movingDay');
    const problem = dateProblem(typed, (text) => isoDayOf(text, today));
    return problem && dateSentences(t, dateExample(today, t('form.dateMark')))[problem];
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

/** From which day, and to which street. */
function outcomeOf({ day, isCard, typed }: ReturnType<typeof useNewAddress>, today: string, t: Texts) {
  const movingDay = isoDayOf(day, today);
  const street = isCard ? `${typed.street} ${typed.house_number} ${typed.house_number_suffix}`.trim() : '';
  if (!movingDay && !street) return undefined;
  if (!movingDay) return street;
  return (
    <>
      <span>{t('moving.outcome', { date: longDate(movingDay, today) })}</span>
      {street && <small>{street}</small>}
    </>
  );
}
