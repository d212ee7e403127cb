import type { Part } from '../part.ts';
import { TextField } from './TextField.tsx';

export const text: Part = {
  id: 'tekstveld',
  title: 'Tekstveld',
  criteria: [
    'Het label is de naam van het veld, uitleg en melding zijn de beschrijving.',
    'Een fout veld heeft een melding, een teken en aria-invalid.',
    'Wat is getypt voordat het script er was, blijft staan.',
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
