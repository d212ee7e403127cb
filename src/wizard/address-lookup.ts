/** The buttons of an address form that look up a Dutch address, or fill in a result, without saving the form. */
import * as v from 'valibot';
import { movingAddress } from '../../contract/moving.ts';
import { postcodeOf } from '../../contract/postcode.ts';
import type { Violation } from '../../contract/violations.ts';
import { AddressLookup } from '../../gen/operations.ts';
import { type Found, notLookedUp } from '../islands/wizard/found-address.ts';
import { ask } from '../lib/page/ask.ts';
import type { RequestContext } from '../lib/page/context.ts';
import { type FormValues, textOf, violationsOf } from '../lib/page/form.ts';
import { typedAddress } from './form-inputs.ts';

/** The button that looks up the address. Kept with the fields, so that a refresh looks it up again. */
export const LOOKUP_FIELD = 'zoek';
/** The address that the form showed as found (`foundKey`). */
export const FOUND_FIELD = 'gevonden';
/** The button of one of several streets: street and city. */
export const STREET_FIELD = 'straat';

type Fields = Readonly<Record<string, string>>;

/** The fields after a button of the lookup was pressed; undefined for the other buttons of the form. */
export function pickedAddress(values: FormValues, typed: Fields): Fields | undefined {
  const [street = '', city = ''] = textOf(values, STREET_FIELD).split('|');
  if (street !== '') return { ...typed, street, city };
  const suffix = textOf(values, 'toevoeging');
  if (suffix !== '') return { ...typed, house_number_suffix: suffix, [LOOKUP_FIELD]: 'ja' };
  if (values[LOOKUP_FIELD] === undefined) return undefined;
  return { ...withoutOutdated(values, typed), [LOOKUP_FIELD]: 'ja' };
}

/** Without the street and city that the form showed as found for another postcode or number. */
export function withoutOutdated(values: FormValues, typed: Fields): Fields {
  const [zipCode, houseNumber = '', street, city] = textOf(values, FOUND_FIELD).split('|');
  const isShown = street === typed.street && city === typed.city;
  const isSame =
    postcodeIn(zipCode) === postcodeIn(typed.zip_code) && houseNumber.trim() === typed.house_number?.trim();
  return isShown && !isSame ? { ...typed, street: '', city: '' } : typed;
}

/**
 * The same when the reader saves before the register was asked: another Dutch postcode has another street. Undefined
 * where street and city are the reader's own.
 */
export function outdatedAddress(values: FormValues, typed: Fields): Fields | undefined {
  const [zipCode] = textOf(values, FOUND_FIELD).split('|');
  const isOther = typed.country_code === 'NL' && postcodeIn(zipCode) !== postcodeIn(typed.zip_code);
  const toFind = withoutOutdated(values, typed);
  return isOther && toFind !== typed ? { ...toFind, [LOOKUP_FIELD]: 'ja' } : undefined;
}

export const postcodeIn = (text = '') => postcodeOf(text, 'NL') ?? '';

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
