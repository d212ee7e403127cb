/** The texts of the kit's parts, from the content lake. */
import type { AddressCountry, AddressLine } from '../islands/kit/address/address.ts';
import type { AddressTexts, LineTexts } from '../islands/kit/address/address-texts.ts';
import type { CalendarTexts } from '../islands/kit/date/PickedDateField.tsx';
import type { Texts } from '../lib/content/texts.ts';

export function addressWords(t: Texts): AddressTexts {
  const lines = (country: AddressCountry): Readonly<Record<AddressLine, LineTexts>> => ({
    zip_code: { label: t(`address.zip.${country}`), hint: t(`address.zipHint.${country}`) },
    house_number: { label: t(`address.number.${country}`), hint: t('address.numberHint') },
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
    missing: {
      zip_code: t('violation.FIELD-MISSING.zip_code'),
      house_number: t('violation.FIELD-MISSING.house_number'),
      street: t('violation.FIELD-MISSING.street'),
      city: t('violation.FIELD-MISSING.city'),
    },
  };
}

export function calendarWords(t: Texts): CalendarTexts {
  return {
    open: t('calendar.open'),
    previous: t('calendar.previous'),
    next: t('calendar.next'),
    closed: t('calendar.closed'),
    reasons: t('calendar.reasons'),
  };
}
