import { centsOf } from '../../../../contract/amount.ts';
import type { Part } from '../part.ts';
import { AmountField } from './AmountField.tsx';

const MESSAGE = 'Vul een bedrag in, zoals 12,50';
const check = (text: string) => (centsOf(text) === undefined ? MESSAGE : undefined);
const hint = 'In euro’s, zoals 12,50';

export const amount: Part = {
  id: 'bedrag',
  title: 'Bedrag',
  criteria: [
    'The sign of the euro is for the eye; the hint says it in words.',
    'A comma and two decimals are what is shown; a dot, blanks and a missing cent are forgiven.',
    'Nothing is said about a key; the check comes on leaving the field.',
  ],
  examples: {
    leeg: <AmountField name="bedrag" label="Bedrag" hint={hint} check={check} />,
    ingevuld: <AmountField name="gift" label="Gift" hint={hint} value="1234,50" isChecked check={check} />,
    'mag leeg blijven': (
      <AmountField name="fooi" label="Fooi voor de bezorger" hint={hint} optional="(mag leeg blijven)" />
    ),
    fout: (
      <AmountField
        name="vergoeding"
        label="Vergoeding"
        hint={hint}
        value="12,,5"
        error={MESSAGE}
        check={check}
      />
    ),
  },
};
