/** The remedy that the reader prefers. */
import { RadioCards } from '../kit/choices/ChoiceCards.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import type { RemedyStep } from './request.ts';

export function StepRemedy(props: RemedyStep) {
  const t = textsOf(props.texts);
  return (
    <StepForm {...props}>
      <RadioCards
        name="remedy"
        label={t('complaint.remedy.question')}
        isLegendHidden
        value={props.chosen}
        error={props.errors.remedy}
        choices={props.choices}
      />
    </StepForm>
  );
}
