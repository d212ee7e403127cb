/** The day step is an island of its own, so that other steps do not load the calendar. */
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
