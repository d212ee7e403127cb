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
    'The steps are an ordered list in a named navigation, and the current one has aria-current.',
    'The number of the current step is in words: "Stap 1 van 2"; on a phone with its name, instead of the list.',
    'Each state has a text besides its icon and colour.',
    'A completed step is a link; hidden steps, and a single step, are not shown.',
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
