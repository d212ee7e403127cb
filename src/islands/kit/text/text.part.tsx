import type { Part } from '../part.ts';
import { TextField } from './TextField.tsx';

export const text: Part = {
  id: 'tekstveld',
  title: 'Tekstveld',
  criteria: [
    'The label is the name of the field, hint and message are its description.',
    'An invalid field has a message, an icon and aria-invalid.',
    'Text typed before hydration is kept.',
  ],
  examples: {
    leeg: <TextField name="plaats" label="Plaats" />,
    'met uitleg': <TextField name="straat" label="Straat" hint="Zonder huisnummer" />,
    'niet verplicht': (
      <TextField name="toevoeging" label="Toevoeging" optional="(niet verplicht)" width="short" />
    ),
    ingevuld: <TextField name="voornaam" label="Voornaam" value="Anna" isChecked />,
    fout: (
      <TextField
        name="huisnummer"
        label="Huisnummer"
        value="drie"
        width="short"
        error="Vul een huisnummer in, zoals 12"
      />
    ),
  },
};
