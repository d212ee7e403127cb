/** The six boxes of a verification code, with one hidden form field. */
import { FieldError } from '../field/Field.tsx';
import { type Checked, describedBy, hintId } from '../field/fields.ts';
import { Sign } from '../sign/Sign.tsx';
import type { CodeProps, Found } from './code-props.ts';
import { boxesOf, boxLabel, codeIn } from './digits.ts';
import { useBoxes } from './use-boxes.ts';

interface Props extends CodeProps {
  readonly found: Found;
  readonly checked: Checked;
}

export function CodeBoxes({ found, checked, ...props }: Props) {
  const { name, label, hint, optional, value = '', isDisabled, control, onCode } = props;
  const { error, state, onInput, onLeave } = checked;
  const { row, boxes, ...keys } = useBoxes(found, (code) => {
    onInput();
    onCode?.(code);
  });
  const described = describedBy(name, hint, error);
  const code = codeIn(boxes);
  return (
    <fieldset
      className="field code"
      data-state={state}
      disabled={isDisabled}
      aria-describedby={described['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(code, codeIn(boxesOf(value)));
      }}
    >
      <legend>
        <span>{label}</span>
        {optional && <span className="optional">{` ${optional}`}</span>}
      </legend>
      {hint && (
        <p className="hint" id={hintId(name)}>
          {hint}
        </p>
      )}
      <div className="control-row code-row">
        <div className="code-boxes" ref={row}>
          {boxes.map((digit, index) => (
            <Box
              key={index}
              {...{ name, index, digit, keys }}
              label={boxLabel(props.boxLabel, index)}
              isRequired={!optional}
              isInvalid={described['aria-invalid']}
            />
          ))}
        </div>
        {control && <span className="code-control">{control}</span>}
        {state === 'valid' && <Sign name="check" />}
      </div>
      <input type="hidden" name={name} value={code} disabled={isDisabled} />
      <FieldError name={name} error={error} />
    </fieldset>
  );
}

interface BoxProps {
  readonly name: string;
  readonly index: number;
  readonly digit: string;
  readonly keys: Pick<ReturnType<typeof useBoxes>, 'onText' | 'onKey' | 'onPaste'>;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isInvalid: boolean | undefined;
}

function Box({ name, index, digit, keys, label, isRequired, isInvalid }: BoxProps) {
  return (
    <input
      // The error summary links to the first box.
      id={index === 0 ? name : `${name}-${index + 1}`}
      type="text"
      className="input"
      inputMode="numeric"
      // One character each; a phone fills in the whole code in the first box.
      autoComplete={index === 0 ? 'one-time-code' : 'off'}
      aria-label={label}
      aria-required={isRequired || undefined}
      aria-invalid={isInvalid}
      value={digit}
      onChange={(event) => keys.onText(index, event.currentTarget.value)}
      // The same digit again is not a change for React, but the focus still moves to the next box.
      onInput={({ currentTarget }) => {
        if (digit !== '' && currentTarget.value === digit) keys.onText(index, digit);
      }}
      onKeyDown={(event) => keys.onKey(index, event)}
      onPaste={keys.onPaste}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
