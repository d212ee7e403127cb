import type { Part } from '../part.ts';
import { ProgressBar } from './ProgressBar.tsx';

export const progress: Part = {
  id: 'voortgang',
  title: 'Voortgang',
  criteria: [
    'It is the own progress element of the browser, with a name and a value that can be read out.',
    'How far it is also stands beside it in percents.',
    'A value that cannot be shown is reported, and the nearest one is shown.',
  ],
  examples: {
    begin: <ProgressBar label="Foto versturen" value={0} />,
    halverwege: <ProgressBar label="Bijlage versturen" value={45} />,
    'een ander maximum': <ProgressBar label="Vragen beantwoord" value={3} max={4} />,
    'zonder zichtbare naam': <ProgressBar label="Profiel ingevuld" value={80} isLabelHidden />,
    klaar: <ProgressBar label="Formulier versturen" value={100} />,
  },
};
