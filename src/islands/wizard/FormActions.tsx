/** The end of a form on a page of its own: its button, and links beside that (`children`). A step has `StepForm`. */
import type { ReactNode } from 'react';
import { SubmitButton } from '../kit/submit/SubmitButton.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';

interface Props {
  readonly texts: IslandTexts;
  /** Text of the button. */
  readonly action: string;
  /** True while the island itself sends the form. */
  readonly isBusy?: boolean | undefined;
  readonly children?: ReactNode;
}

export function FormActions({ texts, action, isBusy, children }: Props) {
  return (
    <div className="form-actions">
      <SubmitButton busyText={textsOf(texts)('form.busy')} isBusy={isBusy}>
        {action}
      </SubmitButton>
      {children}
    </div>
  );
}
