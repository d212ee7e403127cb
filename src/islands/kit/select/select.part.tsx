import type { Part } from '../part.ts';
import { Select } from './Select.tsx';

const reasons = [
  { key: '', label: 'Kies een reden' },
  { key: 'vakantie', label: 'Ik ga op vakantie' },
  { key: 'tijd', label: 'Ik heb te weinig tijd om te lezen' },
  { key: 'anders', label: 'Iets anders' },
];
const missing = 'Kies een reden uit de lijst';

export const select: Part = {
  id: 'keuzelijst',
  title: 'Keuzelijst',
  criteria: [
    'Het is de keuzelijst van de browser, met al zijn toetsen en op een telefoon met zijn eigen kiezer.',
    'Het label is de naam van het veld, uitleg en melding zijn de beschrijving.',
    'Een keuze van voordat het script er was, blijft.',
  ],
  examples: {
    leeg: <Select name="reden" label="Reden" items={reasons} />,
    'met uitleg': (
      <Select name="reden_pauze" label="Reden van uw pauze" hint="Zo leren wij van u" items={reasons} />
    ),
    'niet verplicht': (
      <Select name="reden_vrij" label="Reden van uw vraag" optional="(niet verplicht)" items={reasons} />
    ),
    gekozen: <Select name="reden_gekozen" label="Reden van vertrek" items={reasons} value="tijd" isChecked />,
    'kijkt na bij het verlaten': (
      <Select
        name="reden_nagekeken"
        label="Reden van uw klacht"
        items={reasons}
        check={(key) => (key === '' ? missing : undefined)}
      />
    ),
    fout: <Select name="reden_fout" label="Reden van opzeggen" items={reasons} error={missing} />,
  },
};
