import type { Part } from '../part.ts';
import { Loader } from './Loader.tsx';

export const loader: Part = {
  id: 'laden',
  title: 'Laden',
  criteria: [
    'What is going on is said in words; lines and names are hidden from who listens.',
    'The shimmer takes 3 seconds and the names 35; a box, which works without script, holds the names still.',
    'With reduced motion nothing moves, and all names can be read.',
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
