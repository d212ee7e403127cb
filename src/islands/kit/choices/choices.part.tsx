import type { Part } from '../part.ts';
import { CheckboxCards, RadioCards } from './ChoiceCards.tsx';

const choices = [
  { value: 'pauze', label: 'Bezorging pauzeren', hint: 'De krant komt niet' },
  { value: 'adres', label: 'Op een ander adres', hint: 'De krant reist mee' },
  {
    value: 'doneren',
    label: 'Doneren',
    hint: 'Dat kan niet bij een weekendabonnement',
    isDisabled: true,
  },
];

export const cards: Part = {
  id: 'keuzekaarten',
  title: 'Keuzekaarten',
  criteria: [
    'Elke groep heeft een titel met de vraag.',
    'Pijltjes gaan door de keuzerondjes, de spatiebalk vinkt een vakje aan.',
    'Een keuze die niet kan, zegt waarom.',
  ],
  examples: {
    'een keuze': <RadioCards name="soort" label="Wat wilt u doen?" choices={choices} value="pauze" />,
    'geen keuze gemaakt': (
      <RadioCards name="soort_leeg" label="Wat wilt u doen?" choices={choices} error="Kies wat u wilt doen" />
    ),
    'meer keuzes': (
      <CheckboxCards name="kranten" label="Voor welke kranten?" choices={choices} values={['adres']} />
    ),
  },
};
