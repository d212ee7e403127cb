/**
 * The temporary delivery address. Abroad only digital reading is offered; typed values are kept. An island of its own, so
 * that other steps do not load the address fields.
 */
import { useRef } from 'react';
import { textsOf } from '../shell/island-texts.ts';
import { AddressQuestion } from '../wizard/AddressQuestion.tsx';
import { StepForm } from '../wizard/StepForm.tsx';
import { useFoundAddress } from '../wizard/use-found-address.ts';
import { formIsland } from '../wizard/WizardForm.tsx';
import type { AddressStep } from './request.ts';

export const HolidayAddress = formIsland(StepAddress);

function StepAddress(props: AddressStep) {
  const t = textsOf(props.texts);
  const { readOnline } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = useFoundAddress(props, box);
  const note = (
    <>
      {t('holiday.address.abroadHint')}{' '}
      {readOnline && <a href={readOnline}>{t('holiday.address.abroadLink')}</a>}
    </>
  );
  return (
    <StepForm {...props} hasFillIns>
      <AddressQuestion
        {...props}
        {...{ box, shown, t }}
        elsewhere={{ label: t('holiday.address.abroad'), note }}
      />
    </StepForm>
  );
}
