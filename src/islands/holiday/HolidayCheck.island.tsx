/** The check step is an island of its own, so that it does not load the calendar. */
import { StepCheck } from '../wizard/StepCheck.tsx';
import type { CheckStep } from '../wizard/step.ts';
import { formIsland } from '../wizard/WizardForm.tsx';

export const HolidayCheck = formIsland<CheckStep>(StepCheck);
