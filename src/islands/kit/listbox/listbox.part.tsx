import type { Part } from '../part.ts';
import { Listbox } from './Listbox.tsx';

const countries = [
  ['', 'Kies een land'],
  ['NL', 'Nederland'],
  ['BE', 'België'],
  ['BG', 'Bulgarije'],
  ['DE', 'Duitsland'],
  ['FR', 'Frankrijk'],
  ['IT', 'Italië'],
  ['NO', 'Noorwegen'],
  ['AT', 'Oostenrijk'],
  ['ES', 'Spanje'],
].map(([key = '', label = '']) => ({ key, label }));
const missing = 'Kies een land uit de lijst';

export const listbox: Part = {
  id: 'uitklapkeuze',
  title: 'Uitklapkeuze',
  criteria: [
    'Without script, and while the reader uses it during hydration, it is the select of the browser.',
    'Arrows, Home, End, Page Up and Page Down move through the list; Enter and space choose, Escape cancels.',
    'Letters typed within 350 ms select the option that begins with them, regardless of accents.',
    'A press of over 200 ms chooses the option under the pointer at its release.',
    'The focus stays on the field, which refers to the active option and shows the chosen one.',
  ],
  examples: {
    leeg: <Listbox name="land" label="Land" items={countries} />,
    'met uitleg': (
      <Listbox name="land_bezorging" label="Land van bezorging" hint="Waar de krant komt" items={countries} />
    ),
    'niet verplicht': (
      <Listbox name="land_vrij" label="Tweede land" optional="(niet verplicht)" items={countries} />
    ),
    gekozen: <Listbox name="land_gekozen" label="Land van verblijf" items={countries} value="BE" isChecked />,
    'lage lijst': <Listbox name="land_laag" label="Land van vertrek" items={countries} list="low" />,
    'kijkt na bij het verlaten': (
      <Listbox
        name="land_nagekeken"
        label="Land van aankomst"
        items={countries}
        check={(key) => (key === '' ? missing : undefined)}
      />
    ),
    fout: <Listbox name="land_fout" label="Land van betaling" items={countries} error={missing} />,
  },
};
