/**
 * A select with the same design in every browser. Without script it is the browser's select. With script that select is
 * hidden and still holds the chosen value, so the form posts it, and an early choice is kept.
 */
import { useRef, useState } from 'react';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';
import { chosenKey, type SelectItem } from '../select/items.ts';
import { Combobox } from './Combobox.tsx';
import { useWhenFree } from './use-when-free.ts';

interface Props extends FieldProps {
  readonly items: readonly SelectItem[];
  /** The key of the chosen item; the first item when not given. */
  readonly value?: string | undefined;
  readonly width?: 'short' | 'medium' | 'full';
  /** Maximum height of the list: 15 or 8 rem. */
  readonly list?: 'tall' | 'low';
}

export function Listbox({ items, value, width = 'medium', list = 'tall', ...props }: Props) {
  const { name, label, hint, optional } = props;
  const { error, state, onInput, onLeave } = useChecked(props);
  const native = useRef<HTMLSelectElement>(null);
  const [isTakenOver, setTakenOver] = useState(false);
  useWhenFree(native, () => setTakenOver(true));
  const given = chosenKey(items, value);
  const attributes = {
    id: name,
    'aria-required': optional ? undefined : true,
    ...describedBy(name, hint, error),
  };
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
      <select
        ref={native}
        name={name}
        className={`input ${width}`}
        defaultValue={given}
        {...(isTakenOver ? { hidden: true } : attributes)}
        onInput={onInput}
        onBlur={({ currentTarget }) => onLeave(currentTarget.value, given)}
      >
        {items.map(({ key, label: text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      {isTakenOver && (
        <Combobox
          attributes={attributes}
          label={label}
          items={items}
          native={native}
          className={`listbox ${width} ${list}`}
          onLeave={() => onLeave(native.current?.value ?? '', given)}
        />
      )}
    </Field>
  );
}
