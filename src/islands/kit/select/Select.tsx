/** The browser's select, with label, hint and message. */
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';
import { chosenKey, type SelectItem } from './items.ts';

interface Props extends FieldProps {
  readonly items: readonly SelectItem[];
  /** The key of the chosen item; by default the first item, which can be "Kies een land" with an empty key. */
  readonly value?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly width?: 'short' | 'medium' | 'full';
  /** Called when the reader chooses another item; not for choices before hydration. */
  readonly onChoose?: ((key: string) => void) | undefined;
}

export function Select({ items, value, autoComplete, width = 'medium', onChoose, ...props }: Props) {
  const { name, label, hint, optional } = props;
  const { error, state, onInput, onLeave } = useChecked(props);
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
      <select
        id={name}
        name={name}
        className={`input ${width}`}
        defaultValue={chosenKey(items, value)}
        autoComplete={autoComplete}
        aria-required={optional ? undefined : true}
        {...describedBy(name, hint, error)}
        onInput={onInput}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
        onBlur={({ currentTarget }) => onLeave(currentTarget.value, chosenKey(items, value))}
      >
        {items.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
