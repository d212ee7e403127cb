/** The date step is an island of its own, so that other steps do not load the calendar. */
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
