/** The form of one step. Drawn by the server it is the whole form; the script only makes it smoother. */
import { StepCheck } from '../wizard/StepCheck.tsx';
import { WizardForm } from '../wizard/WizardForm.tsx';
import type { RequestProps } from './request.ts';
import { StepAddress } from './StepAddress.tsx';
import { StepDay } from './StepDay.tsx';
import { StepSubscriptions } from './StepSubscriptions.tsx';

export function MovingRequest(props: RequestProps) {
  return (
    <WizardForm texts={props.texts}>
      <StepOf {...props} />
    </WizardForm>
  );
}

function StepOf(props: RequestProps) {
  if (props.step === 'datum') return <StepDay {...props} />;
  if (props.step === 'adres') return <StepAddress {...props} />;
  if (props.step === 'abonnementen') return <StepSubscriptions {...props} />;
  return <StepCheck {...props} />;
}
