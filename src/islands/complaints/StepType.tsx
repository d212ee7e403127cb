/** The type of the complaint, and a remark. */
import { LONGEST_REMARK } from '../../../contract/complaint-text.ts';
import { freeTextProblem } from '../../../contract/free-text.ts';
import { forbiddenText } from '../../lib/content/violation-text.ts';
import { RadioCards } from '../kit/choices/ChoiceCards.tsx';
import { FreeTextField } from '../kit/free-text/FreeTextField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { Delays } from './Delays.tsx';
import type { TypeStep } from './request.ts';

export function StepType(props: TypeStep) {
  const t = textsOf(props.texts);
  const check = (text: string) => {
    const problem = freeTextProblem(text, LONGEST_REMARK);
    if (problem === 'TEXT-CHARACTERS')
      return t('violation.TEXT-CHARACTERS.remark', { characters: forbiddenText(t, text) });
    if (problem === 'TEXT-HIDDEN') return t('violation.TEXT-HIDDEN.remark');
    return problem === 'FIELD-INVALID' ? t('violation.FIELD-INVALID.remark') : undefined;
  };
  const left = (places: number) => {
    const count = Math.abs(places);
    const number = count === 1 ? 'one' : 'more';
    return t(`complaint.remark.${places < 0 ? 'tooMany' : 'left'}.${number}`, { count });
  };
  return (
    <StepForm {...props} hasFillIns>
      <Delays sentences={props.delays} />
      <RadioCards
        name="type"
        label={t('complaint.type.question')}
        isLegendHidden
        value={props.chosen}
        error={props.errors.type}
        choices={props.choices}
      />
      <FreeTextField
        name="remark"
        label={t('complaint.remark.label')}
        hint={t('complaint.remark.hint')}
        optional={t('form.optional')}
        rows={3}
        maxLength={LONGEST_REMARK}
        leftText={left}
        withoutText={t('complaint.remark.without')}
        busyText={t('form.busy')}
        value={props.remark}
        error={props.errors.remark}
        isChecked={false}
        check={check}
      />
    </StepForm>
  );
}
