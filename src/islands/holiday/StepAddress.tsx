/** The temporary delivery address. Abroad only digital reading is offered; typed values are kept. */
import { AddressFields } from '../kit/address/AddressFields.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { addressCheck } from '../wizard/address-check.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { streetFinder } from '../wizard/street-finder.ts';
import type { AddressStep } from './request.ts';

export function StepAddress(props: AddressStep) {
  const t = textsOf(props.texts);
  const { address, errors, isChecked, words, surface, readOnline } = props;
  const note = (
    <>
      {t('holiday.address.abroadHint')}{' '}
      {readOnline && <a href={readOnline}>{t('holiday.address.abroadLink')}</a>}
    </>
  );
  return (
    <StepForm {...props}>
      <AddressFields
        {...{ address, errors, isChecked, words }}
        checkOf={addressCheck(words)}
        elsewhere={{ label: t('holiday.address.abroad'), note }}
        findStreet={streetFinder(surface)}
      />
    </StepForm>
  );
}
