import type { Part } from '../part.ts';
import { DottedDateField } from './DottedDateField.tsx';
import { isoDayOfMask } from './masks.ts';

const MESSAGE = 'Vul een datum in, zoals 31.12.1960';
const check = (text: string) => (isoDayOfMask(text) ? undefined : MESSAGE);

export const dottedDate: Part = {
  id: 'datum-met-punten',
  title: 'Datum met punten',
  criteria: [
    'Cijfers zijn genoeg: het veld zet de punten erbij, en streepjes en schuine strepen mogen ook.',
    'Met Backspace is elk getypt teken te wissen.',
    'Een dag die niet bestaat of voor 1900 ligt, krijgt een melding.',
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
