/** What a posted form of a wizard names: its step, and whether its draft may not be stored yet. */
import { type FormValues, textOf } from '../lib/page/form.ts';
import { CHECK_STEP } from '../lib/shared/journey.ts';
import { stepOf } from './wizard.ts';

/** The step that the form names; the first step when it names none. */
export function postedStep<Step extends { readonly id: string }>(
  wizard: { readonly steps: readonly Step[] },
  values: FormValues,
): Step {
  return stepOf(wizard, textOf(values, 'stap'));
}

/** The check of default values, of which nothing has been saved. */
export function isUnsavedCheck(values: FormValues | undefined): boolean {
  return values !== undefined && textOf(values, 'stap') === CHECK_STEP && textOf(values, 'revision') === '0';
}
