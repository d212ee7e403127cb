/** The buttons of an address form that look up a Dutch address, or fill in a result, without saving the form. */
import * as v from 'valibot';
import { movingAddress } from '../../contract/moving.ts';
import { postcodeOf } from '../../contract/postcode.ts';
import type { Violation } from '../../contract/violations.ts';
import { AddressLookup } from '../../gen/operations.ts';
import { ADDRESS_FIELDS } from '../islands/kit/address/address.ts';
import type { AddressGiven } from '../islands/wizard/AddressQuestion.tsx';
import { type Found, notLookedUp } from '../islands/wizard/found-address.ts';
import { addressWords } from '../layouts/form-words.ts';
import { ask } from '../lib/page/ask.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { type FormValues, textOf, violationsOf } from '../lib/page/form.ts';
import { addressIn, type FormSource, typedAddress } from './form-inputs.ts';

/** The button that looks up the address. Kept with the fields, so that a refresh looks it up again. */
export const LOOKUP_FIELD = 'zoek';
/** The address that the form showed as found (`foundKey`). */
export const FOUND_FIELD = 'gevonden';
/** The button of one of several streets: street and city. */
export const STREET_FIELD = 'straat';

type Fields = Readonly<Record<string, string>>;

/** The fields after a button of the lookup was pressed; undefined for the other buttons of the form. */
function pickedAddress(values: FormValues, typed: Fields): Fields | undefined {
  const [street = '', city = ''] = textOf(values, STREET_FIELD).split('|');
  if (street !== '') return { ...typed, street, city };
  const suffix = textOf(values, 'toevoeging');
  if (suffix !== '') return { ...typed, house_number_suffix: suffix, [LOOKUP_FIELD]: 'ja' };
  if (values[LOOKUP_FIELD] === undefined) return undefined;
  return { ...withoutOutdated(values, typed), [LOOKUP_FIELD]: 'ja' };
}

/** Without the street and city that the form showed as found for another postcode, number or country. */
function withoutOutdated(values: FormValues, typed: Fields): Fields {
  const [zipCode, houseNumber = '', street, city] = textOf(values, FOUND_FIELD).split('|');
  const isShown = street === typed.street && city === typed.city;
  const isSame =
    typed.country_code === 'NL' &&
    postcodeIn(zipCode) === postcodeIn(typed.zip_code) &&
    houseNumber.trim() === typed.house_number?.trim();
  return isShown && !isSame ? { ...typed, street: '', city: '' } : typed;
}

const postcodeIn = (text = '') => postcodeOf(text, 'NL') ?? '';

/**
 * The fields to show again, unchecked: a button of the lookup was pressed, or the street is still to be found, also when the
 * reader continues at once. Undefined when the form is to be checked.
 */
export function unfinishedAddress(values: FormValues): Fields | undefined {
  const typed = addressTexts(values);
  const picked = pickedAddress(values, typed);
  if (picked) return picked;
  const toFind = withoutOutdated(values, typed);
  if (canBeFound(toFind)) return { ...toFind, [LOOKUP_FIELD]: 'ja' };
  // Without script this form still has the Dutch fields.
  const isEmpty = toFind.street === '' && toFind.city === '';
  return typed.country_code === 'BE' && values[FOUND_FIELD] !== undefined && isEmpty ? toFind : undefined;
}

export const addressTexts = (values: FormValues) =>
  Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, textOf(values, name)]));

/** A Dutch address without street and city. */
function canBeFound({ country_code, zip_code, house_number, street, city }: Fields): boolean {
  const isNumber = /^\d+$/.test((house_number ?? '').trim());
  return country_code === 'NL' && isNumber && postcodeIn(zip_code) !== '' && street === '' && city === '';
}

/** Of a Dutch address without street and city only a wrong postcode or number is reported: the others follow from them. */
export function foundAddress(contract: Parameters<typeof typedAddress>[0]) {
  const whole = typedAddress(contract);
  const lookupInput = v.pipe(
    v.looseObject({}),
    v.transform((given) => ({ ...given, street: '-', city: '-' })),
    whole,
  );
  return v.lazy((given) => (isStreetless(given) && !v.is(lookupInput, given) ? lookupInput : whole));
}

function isStreetless(given: unknown): boolean {
  const { country_code, street, city } = given as Record<string, string | undefined>;
  return country_code === 'NL' && !street && !city;
}

/**
 * The question for an address in a step: what was typed, and what the register has when a button asked for it.
 * @param saved the fields of the draft @param said the text of a violation
 */
export async function addressGiven(
  { context, values }: FormSource,
  saved: Parameters<typeof addressIn>[1],
  said: (violation: Violation) => string,
): Promise<AddressGiven & { readonly errors: Readonly<Record<string, string>> }> {
  const typed = addressIn({ context, values }, saved);
  const isLookup = !values && saved?.[LOOKUP_FIELD] !== undefined;
  const missing = isLookup ? lookupViolations(typed) : [];
  const found = isLookup && missing.length === 0 ? await lookUp(context, typed) : undefined;
  return {
    errors: Object.fromEntries(missing.map((violation) => [violation.field, said(violation)])),
    address: found ? filledIn(typed, found) : typed,
    found,
    words: addressWords(context.t),
    surface: context.surface,
  };
}

/** Why an address cannot be looked up yet; the street and city are not needed for it. */
export function lookupViolations(typed: Fields): readonly Violation[] {
  if (typed.country_code !== 'NL') return [];
  const { issues = [] } = v.safeParse(typedAddress(movingAddress), typed);
  return violationsOf(issues).filter(({ field = '' }) => ['zip_code', 'house_number'].includes(field));
}

/** Undefined for an address in another country. */
export async function lookUp(context: RequestContext, typed: Fields): Promise<Found | undefined> {
  const { zip_code: zipCode = '', house_number: houseNumber = '', country_code } = typed;
  if (country_code !== 'NL') return undefined;
  const result = await ask(context, AddressLookup, { zipCode, houseNumber });
  return result.ok ? result.data.addressLookup : notLookedUp(result.rejection.violations[0]?.code);
}

/** Fills in only empty fields: typed values take precedence over the address that was found. */
export function filledIn(typed: Fields, { addresses }: Found): Fields {
  const [only] = addresses;
  if (!only || addresses.length > 1) return typed;
  return { ...typed, street: typed.street || only.street, city: typed.city || only.city };
}
