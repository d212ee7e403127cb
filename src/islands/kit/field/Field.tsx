/** Label, hint, control and message, in that order, for every field with one control. */
import type { ReactNode } from 'react';
import { CHECK, ERROR, Icon } from '../sign/Sign.tsx';
import { assertFieldId, errorId, type FieldState, hintId } from './fields.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: string | undefined;
  readonly state: FieldState;
  readonly children: ReactNode;
}

export function Field({ name, label, hint, error, optional, state, children }: Props) {
  return (
    <div className="field" data-state={state}>
      <label htmlFor={name}>
        <span>{label}</span>
        {optional && <span className="optional">{` ${optional}`}</span>}
      </label>
      {hint && (
        <p className="hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      <div className="control-row">
        {children}
        {state === 'valid' && <Icon path={CHECK} />}
      </div>
      <FieldError name={name} error={error} />
    </div>
  );
}

/** @throws for a name that is not a valid id: screen readers would not read the message */
export function FieldError({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  if (!error) return null;
  assertFieldId(name);
  return (
    <p className="field-error" id={errorId(name)}>
      <Icon path={ERROR} />
      <span>{error}</span>
    </p>
  );
}
