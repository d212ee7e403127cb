import type { Part } from '../part.ts';
import { TextField } from '../text/TextField.tsx';

const shared = { width: 'short', inputMode: 'numeric', suffix: 'kranten' } as const;

export const suffix: Part = {
  id: 'tekstveld-met-achtervoegsel',
  title: 'Tekstveld met achtervoegsel',
  criteria: [
    'De eenheid hoort bij de beschrijving van het veld.',
    'De eenheid blijft op elke breedte naast het veld, en wordt niet verstuurd.',
  ],
  examples: {
    leeg: <TextField name="aantal" label="Aantal" hint="Van 1 tot en met 99" {...shared} />,
    'niet verplicht': (
      <TextField name="extra" label="Extra" optional="(niet verplicht)" value="2" isChecked {...shared} />
    ),
    fout: (
      <TextField
        name="oud"
        label="Oude nummers"
        value="veel"
        error="Vul een aantal in, zoals 3"
        {...shared}
      />
    ),
  },
};
