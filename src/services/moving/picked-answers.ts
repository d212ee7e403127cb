/** The answers of a form that is saved without a check: it looks up the address, or fills in a result. */
import { ABROAD, ADDRESS_FIELDS } from '../../islands/kit/address/address.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import type { DraftAnswers } from '../../lib/store/drafts.ts';
import {
  FOUND_FIELD,
  LOOKUP_FIELD,
  pickedAddress,
  postcodeIn,
  withoutOutdated,
} from '../../wizard/address-lookup.ts';

/** The day had a step of its own in an earlier release, whose forms can still be open or parked. */
const DAY_STEP = 'datum';

type Fields = Readonly<Record<string, string>>;

/** @returns undefined when the form is to be checked */
export function pickedAnswers(values: FormValues): DraftAnswers | undefined {
  const day = values.movingDay === undefined ? {} : { typedDay: textOf(values, 'movingDay') };
  if (textOf(values, 'stap') === DAY_STEP) return day;
  const typed = typedToSave(
    values,
    Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, textOf(values, name)])),
  );
  return typed && { typed, ...day };
}

/** A country that only customer service can handle is saved too. */
function typedToSave(values: FormValues, typed: Fields): Fields | undefined {
  if (typed.country_code === ABROAD) return typed;
  const picked = pickedAddress(values, typed);
  if (picked) return picked;
  const toFind = withoutOutdated(values, typed);
  if (canBeFound(toFind)) return { ...toFind, [LOOKUP_FIELD]: 'ja' };
  // Without script this form still has the Dutch fields.
  const isEmpty = typed.street === '' && typed.city === '';
  if (typed.country_code === 'BE' && values[FOUND_FIELD] !== undefined && isEmpty) return typed;
  // The form of an earlier release has no day.
  return values.movingDay === undefined ? typed : undefined;
}

/** A Dutch address without street and city: also when the reader continues at once, they are looked up first. */
function canBeFound({ country_code, zip_code, house_number, street, city }: Fields): boolean {
  const isNumber = /^\d+$/.test((house_number ?? '').trim());
  return country_code === 'NL' && isNumber && postcodeIn(zip_code) !== '' && street === '' && city === '';
}
