/** The form of one step. It works without script. */
import { RadioCards } from '../kit/choices/ChoiceCards.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { StepCheck } from '../wizard/StepCheck.tsx';
import { StepForm } from '../wizard/StepForm.tsx';
import { formIsland } from '../wizard/WizardForm.tsx';
import type { ComplaintProps, RemedyStep, SubscriptionStep } from './request.ts';
import { StepIssues } from './StepIssues.tsx';
import { StepType } from './StepType.tsx';

export const ComplaintRequest = formIsland((props: ComplaintProps) => {
  if (props.step === 'abonnement') return <StepSubscription {...props} />;
  if (props.step === 'nummers') return <StepIssues {...props} />;
  if (props.step === 'wat') return <StepType {...props} />;
  if (props.step === 'oplossing') return <StepRemedy {...props} />;
  return <StepCheck {...props} />;
});

/** A reader with one subscription does not see this step. */
function StepSubscription(props: SubscriptionStep) {
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

/** The remedy that the reader prefers. */
function StepRemedy(props: RemedyStep) {
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
