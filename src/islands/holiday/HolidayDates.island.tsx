/** The date choice alone: whoever is at another step does not pay for its calendar. */
import { WizardForm } from '../wizard/WizardForm.tsx';
import type { DatesStep } from './request.ts';
import { StepDates } from './StepDates.tsx';

export function HolidayDates(props: DatesStep) {
  return (
    <WizardForm texts={props.texts}>
      <StepDates {...props} />
    </WizardForm>
  );
}
