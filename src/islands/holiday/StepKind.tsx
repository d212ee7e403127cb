/** The kind of change: pause delivery, or deliver to another address. */
import { RadioCards } from '../kit/choices/ChoiceCards.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import type { KindStep } from './request.ts';

export function StepKind(props: KindStep) {
  const t = textsOf(props.texts);
  return (
    <StepForm {...props}>
      <RadioCards
        name="kind"
        label={t('holiday.kind.question')}
        isLegendHidden
        value={props.kind}
        error={props.errors.kind}
        choices={(['suspension', 'temporary_address'] as const).map((value) => ({
          value,
          label: t(`holiday.kind.${value}`),
          hint: t(`holiday.kind.${value}.hint`),
        }))}
      />
    </StepForm>
  );
}
