import { isPhoneBlank, phoneNumberOf } from '../../../../contract/phone.ts';
import type { Part } from '../part.ts';
import { PhoneField } from './PhoneField.tsx';

const countries = { België: '32', Nederland: '31', Duitsland: '49', Luxemburg: '352' };
const MESSAGE = 'Vul een nummer in, zoals 06 12 34 56 78';
const check = (text: string) => (isPhoneBlank(text) || !phoneNumberOf(text) ? MESSAGE : undefined);
const checkOptional = (text: string) => (isPhoneBlank(text) ? undefined : check(text));
const shared = { countries, countryLabel: 'Land', numberLabel: 'Nummer', check };

export const phone: Part = {
  id: 'telefoon',
  title: 'Telefoon',
  criteria: [
    'De lijst met landen en het nummer hebben elk een kort label; de landen staan in de opgegeven volgorde.',
    'Na een fout is alleen het nummer rood.',
    'Een nummer mag met of zonder landnummer, eerste 0, spaties en streepjes.',
    'Het begin is niet te wijzigen, en de cursor blijft waar de lezer typt.',
  ],
  examples: {
    leeg: (
      <PhoneField name="telefoon" label="Telefoonnummer" hint="U mag ook 06 12 34 56 78 typen." {...shared} />
    ),
    'uit België': (
      <PhoneField name="telefoon_be" label="Mobiel nummer" value="+32470123456" isChecked {...shared} />
    ),
    'uit een land dat niet in de lijst staat': (
      <PhoneField name="telefoon_ver" label="Nummer van ver" value="+77011234567" isChecked {...shared} />
    ),
    'niet verplicht': (
      <PhoneField
        name="tweede"
        label="Tweede nummer"
        optional="(niet verplicht)"
        {...shared}
        check={checkOptional}
      />
    ),
    fout: (
      <PhoneField name="vast" label="Vast nummer" value="020 12" country="31" error={MESSAGE} {...shared} />
    ),
  },
};
