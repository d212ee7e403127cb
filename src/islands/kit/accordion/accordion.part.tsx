import type { Part } from '../part.ts';
import { Accordion } from './Accordion.tsx';

const pause = <p>Ja. U kiest zelf de eerste en de laatste dag. We bezorgen daarna weer als altijd.</p>;
const credit = <p>U krijgt het bedrag terug bij uw volgende factuur.</p>;

export const accordion: Part = {
  id: 'uitklaplijst',
  title: 'Uitklaplijst',
  criteria: [
    'Elk deel klapt open met de browser zelf, zonder script, met toetsenbord en zoeken op de pagina.',
    'Elke titel is een kop, zodat een schermlezer van de ene naar de andere kan.',
    'Een deel op slot kan niet open en krijgt geen focus, en zegt waarom.',
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
