/** An island of its own, so that other steps do not load the fields of an address and a date. */
import { WizardForm } from '../wizard/WizardForm.tsx';
import type { AddressStep } from './request.ts';
import { StepAddress } from './StepAddress.tsx';

export function MovingAddress(props: AddressStep) {
  return (
    <WizardForm texts={props.texts}>
      <StepAddress {...props} />
    </WizardForm>
  );
}
