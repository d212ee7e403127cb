/** The steps that have choices only. */
import { StepCheck } from '../wizard/StepCheck.tsx';
import { WizardForm } from '../wizard/WizardForm.tsx';
import type { ChoiceProps } from './request.ts';
import { StepSubscriptions } from './StepSubscriptions.tsx';

export function MovingRequest(props: ChoiceProps) {
  return (
    <WizardForm texts={props.texts}>
      {props.step === 'controle' ? <StepCheck {...props} /> : <StepSubscriptions {...props} />}
    </WizardForm>
  );
}
