/** The form of one step. It works without script. */
import { StepCheck } from '../wizard/StepCheck.tsx';
import { WizardForm } from '../wizard/WizardForm.tsx';
import type { ComplaintProps } from './request.ts';
import { StepIssues } from './StepIssues.tsx';
import { StepRemedy } from './StepRemedy.tsx';
import { StepSubscription } from './StepSubscription.tsx';
import { StepType } from './StepType.tsx';

export function ComplaintRequest(props: ComplaintProps) {
  return (
    <WizardForm texts={props.texts}>
      <StepOf {...props} />
    </WizardForm>
  );
}

function StepOf(props: ComplaintProps) {
  if (props.step === 'abonnement') return <StepSubscription {...props} />;
  if (props.step === 'nummers') return <StepIssues {...props} />;
  if (props.step === 'wat') return <StepType {...props} />;
  if (props.step === 'oplossing') return <StepRemedy {...props} />;
  return <StepCheck {...props} />;
}
