import type { Part } from '../part.ts';
import { DateField } from './DateField.tsx';
import { isoDayOf } from './date-text.ts';

export const date: Part = {
  id: 'datumveld',
  title: 'Datumveld',
  criteria: [
    'Dots, slashes and dashes are all accepted, and are shown as dashes when the field loses the focus.',
    'A text that is not a date is kept as typed, so that the reader can correct it.',
    'The hint shows an example.',
  ],
  examples: {
    leeg: <DateField name="eerste_dag" label="Eerste dag" />,
    'met uitleg': <DateField name="laatste_dag" label="Laatste dag" hint="Bijvoorbeeld 1-12-2026" />,
    'mag leeg blijven': (
      <DateField name="geboortedatum" label="Geboortedatum" optional="(mag leeg blijven)" />
    ),
    ingevuld: <DateField name="ingangsdatum" label="Ingangsdatum" value="2026-12-01" isChecked />,
    'kijkt na bij het verlaten': (
      <DateField
        name="verhuisdatum"
        label="Verhuisdatum"
        check={(value) => (isoDayOf(value) ? undefined : 'Vul een datum in, zoals 1-12-2026')}
      />
    ),
    fout: (
      <DateField
        name="einddatum"
        label="Einddatum"
        value="31-11-2026"
        error="Kies een dag die bestaat: november heeft 30 dagen"
      />
    ),
  },
};
