/** The address step is an island of its own, so that other steps do not load the address fields. */
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
