import type { Part } from '../part.ts';
import { ProgressBar } from './ProgressBar.tsx';

export const progress: Part = {
  id: 'voortgang',
  title: 'Voortgang',
  criteria: [
    'Het is de voortgangsbalk van de browser, met een naam en een waarde voor schermlezers.',
    'Het percentage staat ernaast.',
    'Een waarde buiten het bereik wordt gemeld, en de dichtstbijzijnde waarde staat er.',
  ],
  examples: {
    begin: <ProgressBar label="Foto versturen" value={0} />,
    halverwege: <ProgressBar label="Bijlage versturen" value={45} />,
    'een ander maximum': <ProgressBar label="Vragen beantwoord" value={3} max={4} />,
    'zonder zichtbare naam': <ProgressBar label="Profiel ingevuld" value={80} isLabelHidden />,
    klaar: <ProgressBar label="Formulier versturen" value={100} />,
  },
};
