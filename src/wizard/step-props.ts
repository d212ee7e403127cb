/** The props of a step's form: those that every step has, then its own. */
import type { CheckIcon } from '../islands/wizard/check-icons.ts';
import type { CheckRow, FormStep } from '../islands/wizard/step.ts';
import { textsFor } from '../lib/content/texts-for.ts';
import type { Result } from '../lib/page/ask.ts';
import { previousStep, stepAddress } from '../lib/shared/journey.ts';
import { type Situation, stepOf, type Wizard, type WizardTypes } from './wizard.ts';

export async function stepProps<T extends WizardTypes>(
  wizard: Wizard<T>,
  situation: Situation<T>,
  id: string,
  errors: FormStep['errors'],
): Promise<Result<T['props']>> {
  const { context, path, draftId, repeated = '', postTo, answers, submitted } = situation;
  const step = stepOf(wizard, id);
  if (!step.props) throw new Error(`The step ${id} of ${wizard.name} has no form`);
  const before = previousStep(wizard.steps, answers, id);
  return step.props(situation, {
    concept: draftId,
    postTo,
    texts: step.island ? textsFor(context.t, step.island) : {},
    errors,
    isChecked: submitted.kind === 'invalid' && submitted.status === 422,
    ...wizard.barOf(situation, id),
    back: before && stepAddress(path, before, draftId) + (before === wizard.steps[0]?.id ? '' : repeated),
  });
}

/** A row of the check step: the answers of one step, and the link to change them. */
export function checkRow(
  {
    context,
    path,
    draftId,
    repeated = '',
  }: Pick<Situation<never>, 'context' | 'path' | 'draftId' | 'repeated'>,
  icon: CheckIcon,
  label: string,
  step: string | undefined,
  lines: readonly string[],
): CheckRow {
  const { t } = context;
  const href = step && stepAddress(path, step, draftId) + repeated;
  return { icon, label, lines, href, change: t('wizard.check.change') };
}
