/** The texts of the kit's parts, from the content lake. */
import type { AddressCountry, AddressLine } from '../islands/kit/address/address.ts';
import type { AddressTexts, LineTexts } from '../islands/kit/address/address-texts.ts';
import type { MonthTexts } from '../islands/kit/date/month-props.ts';
import type { Texts } from '../lib/content/texts.ts';

/** What a rule of a line refuses. */
const REFUSED = [
  ...['zip_code', 'house_number', 'street', 'city'].map((line) => `FIELD-MISSING.${line}`),
  ...['FIELD-INVALID.house_number', 'FIELD-INVALID', 'POSTCODE-INVALID', 'TEXT-CHARACTERS', 'TEXT-HIDDEN'],
];

export function addressWords(t: Texts): AddressTexts {
  const lines = (country: AddressCountry): Readonly<Record<AddressLine, LineTexts>> => ({
    zip_code: { label: t(`address.zip.${country}`), hint: t(`address.zipHint.${country}`) },
    house_number: { label: t(`address.number.${country}`), hint: t(`address.numberHint.${country}`) },
    house_number_suffix: { label: t(`address.suffix.${country}`) },
    street: { label: t(`address.street.${country}`) },
    city: {
      label: t(`address.city.${country}`),
      hint: country === 'BE' ? t('address.cityHint.BE') : undefined,
    },
  });
  return {
    country: t('address.country'),
    countries: { NL: t('address.country.NL'), BE: t('address.country.BE') },
    lines: { NL: lines('NL'), BE: lines('BE') },
    optional: t('form.optional'),
    refused: Object.fromEntries(REFUSED.map((code) => [code, t(`violation.${code}`)])),
  };
}

export function calendarWords(t: Texts): MonthTexts {
  return {
    previous: t('calendar.previous'),
    next: t('calendar.next'),
    closed: t('calendar.closed'),
    reasons: t('calendar.reasons'),
  };
}
