import type { Part } from '../part.ts';
import { Accordion } from './Accordion.tsx';

const pause = <p>Ja. U kiest zelf de eerste en de laatste dag. We bezorgen daarna weer als altijd.</p>;
const credit = <p>U krijgt het bedrag terug bij uw volgende factuur.</p>;

export const accordion: Part = {
  id: 'uitklaplijst',
  title: 'Uitklaplijst',
  criteria: [
    'Each item is the details element of the browser, with its keyboard support and page search, without script.',
    'Each title is a heading, so that a screen reader can move from one to the next.',
    'A locked item cannot be opened or focused, and shows why.',
  ],
  examples: {
    'dicht en open': (
      <Accordion
        items={[
          { id: 'pauzeren', title: 'Kan ik de bezorging pauzeren?', content: pause },
          { id: 'vergoeding', title: 'Krijg ik geld terug?', content: credit, isOpen: true },
        ]}
      />
    ),
    'een tegelijk': (
      <Accordion
        oneAtATime="vragen"
        items={[
          { id: 'een-pauze', title: 'Hoe lang mag een pauze duren?', content: pause, isOpen: true },
          { id: 'een-vergoeding', title: 'Wanneer krijg ik geld terug?', content: credit },
        ]}
      />
    ),
    vergrendeld: (
      <Accordion
        items={[
          { id: 'open-item', title: 'Bezorging', content: pause },
          {
            id: 'op-slot',
            title: 'Verhuizen',
            content: credit,
            lockedBecause: 'Dit kan weer als uw vorige verhuizing is verwerkt.',
          },
        ]}
      />
    ),
  },
};
