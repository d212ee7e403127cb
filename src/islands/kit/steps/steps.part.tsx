import type { Part } from '../part.ts';
import { type Step, StepIndicator } from './StepIndicator.tsx';

const words = { completed: 'klaar', active: 'nu', inactive: 'nog te doen', error: 'fout', loading: 'bezig' };

const countText = (number: number, all: number) => `Stap ${number} van ${all}`;

const midway: readonly Step[] = [
  { id: 'soort', label: 'Soort', status: 'completed', href: '#soort' },
  { id: 'datums', label: 'Datums', status: 'active' },
  { id: 'adres', label: 'Adres', status: 'inactive', hidden: true },
  { id: 'nakijken', label: 'Nakijken', status: 'inactive' },
  { id: 'klaar', label: 'Klaar', status: 'inactive' },
];

const everyState: readonly Step[] = [
  { id: 'gegevens', label: 'Gegevens', status: 'completed', href: '#gegevens' },
  { id: 'betaling', label: 'Betaling', status: 'error', href: '#betaling' },
  { id: 'controle', label: 'Controle', status: 'loading' },
  { id: 'abonnementen', label: 'Abonnementen', status: 'active' },
  { id: 'afronding', label: 'Afronding', status: 'inactive' },
];

export const steps: Part = {
  id: 'stappen',
  title: 'Stappen',
  criteria: [
    'De stappen zijn een genummerde lijst in een navigatie met een naam, en de huidige heeft aria-current.',
    'Het nummer van de stap staat er in woorden: "Stap 1 van 2"; op een telefoon met de naam, in plaats van de lijst.',
    'Elke staat heeft een tekst naast het teken en de kleur.',
    'Een stap die klaar is, is een link; verborgen stappen en een enkele stap staan er niet.',
  ],
  examples: {
    'halverwege, met een verborgen stap': (
      <StepIndicator label="Stappen halverwege" steps={midway} words={words} countText={countText} />
    ),
    'elke staat, naast elkaar': (
      <StepIndicator label="Stappen naast elkaar" steps={everyState} words={words} />
    ),
    'elke staat, onder elkaar': (
      <StepIndicator label="Stappen onder elkaar" steps={everyState} words={words} layout="column" />
    ),
    'minder dan twee stappen: niets': (
      <StepIndicator label="Geen stappen" steps={everyState.slice(0, 1)} words={words} />
    ),
  },
};
