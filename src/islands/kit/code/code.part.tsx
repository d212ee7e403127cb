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
    'De zes vakjes zijn één groep met een titel, en elk vakje heeft zijn rangnummer als naam.',
    'Typen, Backspace, pijltjes, Home en End gaan door de vakjes; plakken vult ze alle.',
    'Zonder script is er één veld, waarin spaties mogen.',
  ],
  examples: {
    leeg: <CodeField name="code" label="Code" hint="Zes cijfers, uit onze sms" isFirst {...shared} />,
    ingevuld: <CodeField name="code_ingevuld" label="Code" value="123456" isChecked {...shared} />,
    'met teken': <CodeField name="code_teken" label="Code uit uw brief" control="– K" {...shared} />,
    'kan nu niet': <CodeField name="code_uit" label="Code" value="12" isDisabled {...shared} />,
    fout: <CodeField name="code_fout" label="Code" value="123" error={MESSAGE} {...shared} />,
  },
};
