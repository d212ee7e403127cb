/** The moving day alone: whoever is at another step does not pay for its calendar. */
import { WizardForm } from '../wizard/WizardForm.tsx';
import type { DayStep } from './request.ts';
import { StepDay } from './StepDay.tsx';

export function MovingDay(props: DayStep) {
  return (
    <WizardForm texts={props.texts}>
      <StepDay {...props} />
    </WizardForm>
  );
}
