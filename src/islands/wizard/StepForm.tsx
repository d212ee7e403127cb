/**
 * The form of a step: hidden fields, the bar with the outcome of the answers and the submit button, and the link to the
 * step before. A closed step has no form.
 */
import type { ReactNode } from 'react';
import { SubmitButton } from '../kit/submit/SubmitButton.tsx';
import { textsOf } from '../shell/island-texts.ts';
import type { FormStep } from './step.ts';

interface Props extends Pick<FormStep, 'concept' | 'postTo' | 'texts' | 'back' | 'outcome' | 'outcomeNote'> {
  readonly step: string;
  /** Text of the submit button; "Verder" when not given. */
  readonly action?: string | undefined;
  /** The step has nothing to submit. */
  readonly isClosed?: boolean;
  /** The step has buttons that fill in or change fields; Enter must not press one of those. */
  readonly hasFillIns?: boolean;
  readonly children: ReactNode;
}

export function StepForm(props: Props) {
  const { step, concept, postTo, texts, back, action, isClosed, hasFillIns, children } = props;
  const { outcome, outcomeNote } = props;
  const t = textsOf(texts);
  const backLink = back && (
    <a className="step-back" href={back}>
      {t('form.back')}
    </a>
  );
  if (isClosed)
    return (
      <div className="step-form">
        {children}
        {backLink && <div className="form-end">{backLink}</div>}
      </div>
    );
  return (
    <form method="post" action={postTo} noValidate className="step-form">
      <input type="hidden" name="stap" value={step} />
      <input type="hidden" name="concept" value={concept} />
      {/* Enter presses the first submit button of a form. */}
      {hasFillIns && <button type="submit" hidden tabIndex={-1} />}
      {children}
      <div className="form-end">
        <div className="action-bar">
          {(outcome || outcomeNote) && (
            <div className="action-outcome">
              {outcome && <span>{outcome}</span>}
              {outcomeNote && <small>{outcomeNote}</small>}
            </div>
          )}
          <SubmitButton busyText={t('form.busy')}>{action ?? t('form.next')}</SubmitButton>
        </div>
        {backLink}
      </div>
    </form>
  );
}
