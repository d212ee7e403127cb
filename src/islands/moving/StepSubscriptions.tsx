/** The subscriptions that move, each with the effect. */
import { CheckboxCards } from '../kit/choices/ChoiceCards.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import type { SubscriptionsStep } from './request.ts';

export function StepSubscriptions(props: SubscriptionsStep) {
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
