import type { Part } from '../part.ts';
import { AddressFields } from './AddressFields.tsx';
import type { FoundStreet } from './address.ts';
import type { AddressTexts } from './address-texts.ts';
import { FoundAddress } from './FoundAddress.tsx';

const shared = {
  zip_code: { label: 'Postcode', hint: 'Zoals 1234 AB' },
  house_number: { label: 'Nummer', hint: 'Zonder toevoeging' },
  house_number_suffix: { label: 'Toevoeging' },
  street: { label: 'Straat' },
  city: { label: 'Plaats' },
};

const words: AddressTexts = {
  country: 'Land',
  countries: { NL: 'Nederland', BE: 'België' },
  lines: {
    NL: shared,
    BE: {
      ...shared,
      zip_code: { label: 'Postcode', hint: 'Zoals 1000' },
      house_number: { label: 'Nummer', hint: 'Zonder busnummer' },
      house_number_suffix: { label: 'Bus' },
      city: { label: 'Gemeente', hint: 'Zoals Brussel' },
    },
  },
  optional: '(niet verplicht)',
  refused: {
    'FIELD-MISSING.zip_code': 'Vul de postcode in',
    'FIELD-MISSING.house_number': 'Vul het huisnummer in',
    'FIELD-MISSING.street': 'Vul de straat in',
    'FIELD-MISSING.city': 'Vul de plaats in',
    'FIELD-INVALID.house_number': 'Vul het huisnummer in met alleen cijfers',
    'POSTCODE-INVALID': 'Vul een postcode in zoals 1234 AB, of 1000 in België',
    'TEXT-CHARACTERS': 'Gebruik geen tekens zoals < > # = / of :',
  },
};

const elsewhere = { label: 'Een ander land', note: 'In een ander land bezorgen we niet.' };

const found = {
  ...{ zip_code: '3511 AB', house_number: '12', street: 'Oudegracht', city: 'Utrecht' },
  country_code: 'NL',
};

/** One street for every postcode. */
const findStreet = async (zipCode: string): Promise<FoundStreet | undefined> =>
  zipCode === '3511 AB' ? { street: 'Oudegracht', city: 'Utrecht' } : undefined;

export const address: Part = {
  id: 'adres',
  title: 'Adres',
  criteria: [
    'De velden hebben de volgorde die in het land gewoon is.',
    'Bij een ander land blijven de getypte waarden en de focus.',
    'Een Nederlandse postcode en nummer vullen straat en plaats in, maar nooit over iets getypts heen.',
    'De tekst voor een ander land wordt voorgelezen als het is gekozen.',
    'Het gevonden adres is een kaart; straat en plaats gaan open om zelf te typen.',
    'Een melding onder een veld laat de velden ernaast op één lijn.',
    'Browsers kunnen elk veld zelf invullen.',
  ],
  examples: {
    'in Nederland': (
      <AddressFields
        address={{ country_code: 'NL' }}
        words={words}
        elsewhere={elsewhere}
        findStreet={findStreet}
        checkOf={(line) => (text) =>
          text.trim() === '' ? words.refused[`FIELD-MISSING.${line}`] : undefined
        }
      />
    ),
    'in België': (
      <AddressFields
        prefix="be_"
        address={{
          country_code: 'BE',
          street: 'Grote Markt',
          house_number: '1',
          house_number_suffix: 'B2',
          zip_code: '1000',
          city: 'Brussel',
        }}
        isChecked
        words={words}
      />
    ),
    'in een ander land': (
      <AddressFields prefix="ver_" address={{ country_code: 'elders' }} words={words} elsewhere={elsewhere} />
    ),
    'met een gevonden adres': (
      <AddressFields
        prefix="gevonden_"
        address={found}
        words={words}
        lookUp={{ button: null, label: 'Klopt dit niet? Vul het zelf in', isOpen: false, shown: found }}
      >
        <FoundAddress address={found} label="Gevonden" />
      </AddressFields>
    ),
    'met fouten': (
      <AddressFields
        prefix="fout_"
        address={{ country_code: 'NL', zip_code: '12', house_number: '3', street: 'Dorpsstraat' }}
        errors={{ zip_code: 'Vul een postcode in zoals 1234 AB', city: 'Vul de plaats in' }}
        isChecked
        words={words}
      />
    ),
  },
};
