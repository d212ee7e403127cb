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
    'Schermlezers slaan het euroteken over; de uitleg noemt de munt.',
    'Een bedrag staat er met een komma en twee cijfers erachter; een punt, spaties en ontbrekende cijfers mogen ook.',
    'Het veld wordt nagekeken bij het verlaten, niet na elke toets.',
  ],
  examples: {
    leeg: <AmountField name="bedrag" label="Bedrag" hint={hint} check={check} />,
    ingevuld: <AmountField name="gift" label="Gift" hint={hint} value="1234,50" isChecked check={check} />,
    'niet verplicht': (
      <AmountField name="fooi" label="Fooi voor de bezorger" hint={hint} optional="(niet verplicht)" />
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
