import { DeveloperError } from '../DeveloperError.tsx';
import type { Part } from '../part.ts';
import { Field, FieldError } from './Field.tsx';
import { describedBy, type FieldState } from './fields.ts';

interface Props {
  readonly name: string;
  readonly state: FieldState;
  readonly hint?: string;
  readonly optional?: string;
  readonly error?: string;
}

/** An unusual control that a service wraps in a field. */
const wrapped = ({ name, state, hint, optional, error }: Props) => (
  <Field name={name} label="Kenmerk" hint={hint} optional={optional} error={error} state={state}>
    <input
      id={name}
      name={name}
      className="input short"
      aria-required={optional ? undefined : true}
      {...describedBy(name, hint, error)}
    />
  </Field>
);

export const field: Part = {
  id: 'veld',
  title: 'Veld',
  criteria: [
    'Label, hint, control and message have that order, and the label is the name of the control.',
    'A field is untouched, valid with a check mark, or invalid with its message below it.',
    'A field is required, unless the text after its label says that it is optional.',
    'A name that is not a valid id throws an error.',
  ],
  examples: {
    'nog niet aangeraakt': wrapped({ name: 'kenmerk', state: 'none', hint: 'Staat boven uw brief' }),
    goed: wrapped({ name: 'kenmerk_goed', state: 'valid' }),
    fout: wrapped({ name: 'kenmerk_fout', state: 'invalid', error: 'Vul het kenmerk in, zoals A-123' }),
    'niet verplicht': wrapped({ name: 'kenmerk_vrij', state: 'none', optional: '(niet verplicht)' }),
    'een melding zonder geldige id: een fout van ons': (
      <DeveloperError of={() => FieldError({ name: '1 kenmerk', error: 'Vul het kenmerk in' })} />
    ),
  },
};
