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
    'Zonder script, en zolang de lezer hem gebruikt terwijl het script komt, is het de keuzelijst van de browser.',
    'Pijltjes, Home, End, Page Up en Page Down gaan door de lijst; Enter en spatie kiezen, Escape breekt af.',
    'Letters binnen 350 ms kiezen wat ermee begint, met of zonder accenten.',
    'Langer dan 200 ms drukken kiest bij het loslaten wat onder de aanwijzer staat.',
    'De focus blijft op het veld, dat naar de actieve keuze verwijst en de gekozen toont.',
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
