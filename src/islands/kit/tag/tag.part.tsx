import type { Part } from '../part.ts';
import { Tag } from './Tag.tsx';

export const tag: Part = {
  id: 'label',
  title: 'Label',
  criteria: [
    'The text names the state; colour and icon are decoration.',
    'The text has a contrast of at least 4.5 with its surface, light and dark.',
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
