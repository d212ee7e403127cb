/** The form of one step. Drawn by the server it is the whole form; the script only makes it smoother. */
import { StepCheck } from '../wizard/StepCheck.tsx';
import { WizardForm } from '../wizard/WizardForm.tsx';
import type { RequestProps } from './request.ts';
import { StepAddress } from './StepAddress.tsx';
import { StepDates } from './StepDates.tsx';
import { StepKind } from './StepKind.tsx';
import { StepSubscriptions } from './StepSubscriptions.tsx';

export function HolidayRequest(props: RequestProps) {
  return (
    <WizardForm texts={props.texts}>
      <StepOf {...props} />
    </WizardForm>
  );
}

function StepOf(props: RequestProps) {
  if (props.step === 'soort') return <StepKind {...props} />;
  if (props.step === 'abonnementen') return <StepSubscriptions {...props} />;
  if (props.step === 'datums') return <StepDates {...props} />;
  if (props.step === 'adres') return <StepAddress {...props} />;
  return <StepCheck {...props} />;
}
