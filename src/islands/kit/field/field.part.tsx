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
    'Label, uitleg, veld en melding staan in die volgorde, en het label is de naam van het veld.',
    'Een veld is nog niet aangeraakt, goed met een vinkje, of fout met de melding eronder.',
    'Een veld is verplicht, tenzij de tekst na het label zegt dat het niet hoeft.',
    'Een naam die geen geldige id is, geeft een fout.',
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
