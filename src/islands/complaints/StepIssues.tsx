/** The issues of the complaint. Known delays stand above them; issues that were reported before cannot be chosen. */
import { CheckboxCards } from '../kit/choices/ChoiceCards.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { StepForm } from '../wizard/StepForm.tsx';
import { Delays } from './Delays.tsx';
import { IssueWeeks } from './IssueWeeks.tsx';
import type { IssuesStep } from './request.ts';

export function StepIssues(props: IssuesStep) {
  const t = textsOf(props.texts);
  const { reported } = props;
  return (
    <StepForm {...props}>
      <Delays sentences={props.delays} />
      <CheckboxCards
        name="days"
        label={t('complaint.issues.question')}
        isLegendHidden
        values={props.chosen}
        error={props.errors.days}
        choices={props.choices}
        hint={t('complaint.issues.hint')}
        arrange={(cards) => <IssueWeeks {...props} cards={cards} />}
      />
      {reported.length > 0 && (
        <ul className="reported">
          {reported.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </StepForm>
  );
}
