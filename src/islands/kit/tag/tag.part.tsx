import type { Part } from '../part.ts';
import { Tag } from './Tag.tsx';

export const tag: Part = {
  id: 'label',
  title: 'Label',
  criteria: [
    'De tekst noemt de staat; kleur en teken zijn versiering.',
    'De tekst heeft een contrast van minstens 4,5 met de achtergrond, licht en donker.',
  ],
  examples: {
    rood: <Tag text="Niet betaald" colour="red" sign="error" />,
    blauw: <Tag text="In behandeling" colour="blue" sign="info" />,
    groen: <Tag text="Betaald" colour="green" sign="check" />,
    oranje: <Tag text="Herinnering verstuurd" colour="orange" sign="warning" />,
    geel: <Tag text="Bijna verlopen" colour="yellow" sign="warning" />,
    grijs: <Tag text="Gestopt" colour="gray" sign="cross" />,
    wit: <Tag text="Nieuw" colour="white" />,
  },
};
