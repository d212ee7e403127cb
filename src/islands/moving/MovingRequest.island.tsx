/** The steps that have choices only: the subscriptions that move, each with the effect, and the check. */
import { CheckboxCards } from '../kit/choices/ChoiceCards.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { StepCheck } from '../wizard/StepCheck.tsx';
import { StepForm } from '../wizard/StepForm.tsx';
import { formIsland } from '../wizard/WizardForm.tsx';
import type { ChoiceProps, SubscriptionsStep } from './request.ts';

export const MovingRequest = formIsland((props: ChoiceProps) =>
  props.step === 'controle' ? <StepCheck {...props} /> : <StepSubscriptions {...props} />,
);

function StepSubscriptions(props: SubscriptionsStep) {
  const t = textsOf(props.texts);
  return (
    <StepForm {...props}>
      <CheckboxCards
        name="subscriptionIds"
        label={t('moving.subscriptions.question')}
        isLegendHidden
        values={props.chosen}
        error={props.errors.subscriptionIds}
        choices={props.choices}
      />
    </StepForm>
  );
}
