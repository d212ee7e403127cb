/** The form of a step: hidden fields, the submit button, and the link to the step before; no form when it is closed. */
import type { ReactNode } from 'react';
import { SubmitButton } from '../kit/submit/SubmitButton.tsx';
import { textsOf } from '../shell/island-texts.ts';
import type { FormStep } from './step.ts';

interface Props extends Pick<FormStep, 'concept' | 'postTo' | 'texts' | 'back'> {
  readonly step: string;
  /** Text of the submit button; "Verder" when not given. */
  readonly action?: string | undefined;
  /** What the chosen values come to, beside the button. */
  readonly outcome?: ReactNode;
  /** The step has nothing to submit. */
  readonly isClosed?: boolean;
  /** The step has buttons that fill in or change fields; Enter must not press one of those. */
  readonly hasPicks?: boolean;
  readonly children: ReactNode;
}

export function StepForm(props: Props) {
  const { step, concept, postTo, texts, back, action, outcome, isClosed, hasPicks, children } = props;
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
        {backLink}
      </div>
    );
  return (
    <form method="post" action={postTo} noValidate className="step-form">
      <input type="hidden" name="stap" value={step} />
      <input type="hidden" name="concept" value={concept} />
      {/* Enter presses the first submit button of a form. */}
      {hasPicks && <button type="submit" hidden tabIndex={-1} />}
      {children}
      <div className="form-end">
        <div className="action-bar">
          {outcome && <div className="action-outcome">{outcome}</div>}
          <SubmitButton busyText={t('form.busy')}>{action ?? t('form.next')}</SubmitButton>
        </div>
        {backLink}
      </div>
    </form>
  );
}
