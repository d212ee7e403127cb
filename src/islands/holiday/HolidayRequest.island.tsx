/** The steps that have choices only. */
import { StepCheck } from '../wizard/StepCheck.tsx';
import { WizardForm } from '../wizard/WizardForm.tsx';
import type { ChoiceProps } from './request.ts';
import { StepKind } from './StepKind.tsx';
import { StepSubscriptions } from './StepSubscriptions.tsx';

export function HolidayRequest(props: ChoiceProps) {
  return (
    <WizardForm texts={props.texts}>
      <StepOf {...props} />
    </WizardForm>
  );
}

function StepOf(props: ChoiceProps) {
  if (props.step === 'soort') return <StepKind {...props} />;
  if (props.step === 'abonnementen') return <StepSubscriptions {...props} />;
  return <StepCheck {...props} />;
}
