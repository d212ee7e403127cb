/** The subscription of the complaint; a reader with one subscription does not see this step. */
import { RadioCards } from '../kit/choices/ChoiceCards.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import type { SubscriptionStep } from './request.ts';

export function StepSubscription(props: SubscriptionStep) {
  const t = textsOf(props.texts);
  return (
    <StepForm {...props}>
      {props.day && <input type="hidden" name="dag" value={props.day} />}
      <RadioCards
        name="subscriptionId"
        label={t('complaint.subscription.question')}
        isLegendHidden
        hint={props.address}
        value={props.chosen}
        error={props.errors.subscriptionId}
        choices={props.choices}
      />
    </StepForm>
  );
}
