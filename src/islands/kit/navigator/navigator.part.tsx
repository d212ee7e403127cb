import { DeveloperError } from '../DeveloperError.tsx';
import type { Part } from '../part.ts';
import { type Screen, ScreenNavigator } from './ScreenNavigator.tsx';
import { screenNamed } from './screens.ts';

const screens: readonly Screen[] = [
  {
    name: 'overzicht',
    label: 'Overzicht van uw gegevens',
    draw: (linkTo) => (
      <>
        <p>U woont op Dorpsstraat 1 in Utrecht.</p>
        <a {...linkTo('wijzigen')}>Adres wijzigen</a>
      </>
    ),
  },
  {
    name: 'wijzigen',
    label: 'Adres wijzigen',
    draw: (linkTo) => (
      <>
        <p>Hier past u uw adres aan.</p>
        <a {...linkTo('overzicht')}>Terug naar het overzicht</a>
      </>
    ),
  },
];

export const navigator: Part = {
  id: 'schermen',
  title: 'Schermen',
  criteria: [
    'Een link leidt naar een ander scherm; zonder script toont de pagina het.',
    'Een scherm dat de lezer opent, krijgt de focus en heeft een naam.',
    'Een onbekend scherm geeft een fout met de naam.',
  ],
  examples: {
    'het eerste scherm': (parameters) => (
      <ScreenNavigator
        screens={screens}
        name={parameters.scherm ?? 'overzicht'}
        addressOf={(name) => `?scherm=${name}`}
      />
    ),
    'een ander scherm gevraagd': (parameters) => (
      <ScreenNavigator
        screens={screens.map((screen) => ({ ...screen, label: `${screen.label}, gevraagd` }))}
        name={parameters['ander-scherm'] ?? 'wijzigen'}
        addressOf={(name) => `?ander-scherm=${name}`}
      />
    ),
    'een scherm dat er niet is: een fout van ons': (
      <DeveloperError of={() => screenNamed(screens, 'betaling')} />
    ),
  },
};
