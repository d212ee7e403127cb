import type { Part } from '../part.ts';
import { Loader } from './Loader.tsx';

export const loader: Part = {
  id: 'laden',
  title: 'Laden',
  criteria: [
    'Een tekst zegt dat er iets laadt; schermlezers slaan regels en namen over.',
    'De glans duurt 3 seconden en de namen 35; een vakje, dat zonder script werkt, zet de namen stil.',
    'Met minder beweging staat alles stil, en zijn alle namen te zien.',
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
