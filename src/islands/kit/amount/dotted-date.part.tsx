import type { Part } from '../part.ts';
import { DottedDateField } from './DottedDateField.tsx';
import { isoDayOfMask } from './masks.ts';

const MESSAGE = 'Vul een datum in, zoals 31.12.1960';
const check = (text: string) => (isoDayOfMask(text) ? undefined : MESSAGE);

export const dottedDate: Part = {
  id: 'datum-met-punten',
  title: 'Datum met punten',
  criteria: [
    'Digits alone are enough: the dots come by themselves, and dashes and slashes are forgiven.',
    'What was typed can be taken away again, key by key.',
    'A day that does not exist, or is before 1900, is refused in words.',
  ],
  examples: {
    leeg: (
      <DottedDateField
        name="geboortedatum"
        label="Geboortedatum"
        hint="Zoals 31.12.1960"
        autoComplete="bday"
        check={check}
      />
    ),
    ingevuld: (
      <DottedDateField name="jubileum" label="Lid sinds" value="1990-12-01" isChecked check={check} />
    ),
    fout: (
      <DottedDateField name="trouwdag" label="Trouwdag" value="31.02.1990" error={MESSAGE} check={check} />
    ),
  },
};
