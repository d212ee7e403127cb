import type { Part } from '../part.ts';
import { ProgressBar } from './ProgressBar.tsx';

export const progress: Part = {
  id: 'voortgang',
  title: 'Voortgang',
  criteria: [
    'It is the progress element of the browser, with a name and a value for screen readers.',
    'The percentage is shown next to it.',
    'A value outside the range is reported, and the nearest value is shown.',
  ],
  examples: {
    begin: <ProgressBar label="Foto versturen" value={0} />,
    halverwege: <ProgressBar label="Bijlage versturen" value={45} />,
    'een ander maximum': <ProgressBar label="Vragen beantwoord" value={3} max={4} />,
    'zonder zichtbare naam': <ProgressBar label="Profiel ingevuld" value={80} isLabelHidden />,
    klaar: <ProgressBar label="Formulier versturen" value={100} />,
  },
};
