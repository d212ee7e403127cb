import type { Part } from '../part.ts';
import { CodeField } from './CodeField.tsx';

const MESSAGE = 'Vul alle zes de cijfers in';
const shared = {
  boxLabel: '{index} cijfer',
  check: (code: string) => (code === '' ? MESSAGE : undefined),
};

export const code: Part = {
  id: 'controlecode',
  title: 'Controlecode',
  criteria: [
    'The six boxes are one group with a legend, and each has its ordinal as its name.',
    'Typing, Backspace, arrows, Home and End move through the boxes; a paste fills all of them.',
    'Without script there is one field, which accepts blanks.',
  ],
  examples: {
    leeg: <CodeField name="code" label="Code" hint="Zes cijfers, uit onze sms" isFirst {...shared} />,
    ingevuld: <CodeField name="code_ingevuld" label="Code" value="123456" isChecked {...shared} />,
    'met teken': <CodeField name="code_teken" label="Code uit uw brief" control="– K" {...shared} />,
    'kan nu niet': <CodeField name="code_uit" label="Code" value="12" isDisabled {...shared} />,
    fout: <CodeField name="code_fout" label="Code" value="123" error={MESSAGE} {...shared} />,
  },
};
