import type { Part } from '../part.ts';
import { DateField } from './DateField.tsx';
import { isoDayOf } from './date-text.ts';

export const date: Part = {
  id: 'datumveld',
  title: 'Datumveld',
  criteria: [
    '`1.12.2026`, `1/12/26` en `1 december` zijn alle goed; na het verlaten toont het veld `01-12-2026`.',
    'Een datum zonder jaar is de eerste zulke dag vanaf vandaag.',
    'Een tekst die geen datum is, blijft staan zoals hij is getypt, zodat de lezer hem kan verbeteren.',
    'De uitleg geeft een voorbeeld.',
  ],
  examples: {
    leeg: <DateField mark="-" name="eerste_dag" label="Eerste dag" />,
    'met uitleg': (
      <DateField mark="-" name="laatste_dag" label="Laatste dag" hint="Bijvoorbeeld 01-12-2026" />
    ),
    'niet verplicht': (
      <DateField mark="-" name="geboortedatum" label="Geboortedatum" optional="(niet verplicht)" />
    ),
    'zonder jaar': (
      <DateField mark="-" name="vertrekdatum" label="Vertrekdatum" value="14 december" today="2026-11-23" />
    ),
    ingevuld: <DateField mark="-" name="ingangsdatum" label="Ingangsdatum" value="2026-12-01" isChecked />,
    'kijkt na bij het verlaten': (
      <DateField
        mark="-"
        name="verhuisdatum"
        label="Verhuisdatum"
        check={(value) => (isoDayOf(value) ? undefined : 'Vul een datum in, zoals 01-12-2026')}
      />
    ),
    fout: (
      <DateField
        mark="-"
        name="einddatum"
        label="Einddatum"
        value="31-11-2026"
        error="Kies een dag die bestaat: november heeft 30 dagen"
      />
    ),
  },
};
