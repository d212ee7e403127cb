/** The address alone: whoever is at another step does not pay for its fields. */
import { WizardForm } from '../wizard/WizardForm.tsx';
import type { AddressStep } from './request.ts';
import { StepAddress } from './StepAddress.tsx';

export function HolidayAddress(props: AddressStep) {
  return (
    <WizardForm texts={props.texts}>
      <StepAddress {...props} />
    </WizardForm>
  );
}
