/** The check step is an island of its own, so that it does not load the calendar. */
import { StepCheck } from '../wizard/StepCheck.tsx';
import type { CheckStep } from '../wizard/step.ts';
import { WizardForm } from '../wizard/WizardForm.tsx';

export function HolidayCheck(props: CheckStep) {
  return (
    <WizardForm texts={props.texts}>
      <StepCheck {...props} />
    </WizardForm>
  );
}
