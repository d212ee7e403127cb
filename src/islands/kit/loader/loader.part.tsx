import type { Part } from '../part.ts';
import { Loader } from './Loader.tsx';

export const loader: Part = {
  id: 'laden',
  title: 'Laden',
  criteria: [
    'A text says that content loads; lines and names are hidden from screen readers.',
    'The shimmer takes 3 seconds and the names 35; a check box, which works without script, stops the names.',
    'With reduced motion nothing moves, and all names are visible.',
  ],
  examples: {
    'drie regels': <Loader label="Pagina aan het laden" />,
    'een regel': <Loader label="Bedrag aan het laden" lines={1} />,
    'met namen die voorbijkomen': (
      <Loader
        label="Titels aan het laden"
        passing={{
          names: [
            'Ochtendblad',
            'De Voorpagina',
            'Het Vroege Uur',
            'Leeshuis',
            'Leeshuis België',
            'Lavendel',
          ],
          pauseLabel: 'Zet de titels stil',
        }}
      />
    ),
  },
};
