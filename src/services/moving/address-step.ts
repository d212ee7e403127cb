/** The step with the new address. A Dutch address can be looked up; values typed by the reader take precedence. */
import type * as v from 'valibot';
import { movingAddress } from '../../../contract/moving.ts';
import { AddressLookup } from '../../../gen/operations.ts';
import { brandLink } from '../../brands/links.ts';
import addressSheet from '../../islands/kit/address/address.css?inline';
import { ABROAD, ADDRESS_FIELDS } from '../../islands/kit/address/address.ts';
import { type Found, notLookedUp } from '../../islands/wizard/found-address.ts';
import { addressWords } from '../../layouts/form-words.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import type { DraftAnswers } from '../../lib/store/drafts.ts';
import { addressFields, addressIn, typedAddress } from '../../wizard/form-inputs.ts';
import { formStyle } from '../../wizard/styles.ts';
import type { MovingStep } from './answers.ts';

const schema = typedAddress(movingAddress);

/** The button that looks up the address. Saved with the fields, so that a refresh looks it up again. */
const LOOKUP_FIELD = 'zoek';

export const address: MovingStep<v.InferOutput<typeof schema>> = {
  id: 'adres',
  isAnswered: (answers) => answers.address !== undefined,
  style: formStyle(addressSheet),
  fields: addressFields,
  schema,
  toDraft: (input) => ({ address: input, typed: null }),
  pick: pickedAnswers,
  island: 'MovingAddress',
  props: async (situation, common) => {
    const { context, answers } = situation;
    const t = context.content.texts(context.language);
    const typed = addressIn(situation, answers.typed ?? answers.address);
    const found =
      situation.values || !answers.typed?.[LOOKUP_FIELD] ? undefined : await lookUp(context, typed);
    return accepted({
      ...common,
      step: 'adres',
      // For a country that is not supported, the other fields were not checked.
      isChecked: common.isChecked && !common.errors.country_code,
      address: found ? filledIn(typed, found) : typed,
      found,
      words: addressWords(t),
      contact: brandLink(context.brand, 'contact'),
      surface: context.surface,
    });
  },
};

/**
 * The answers of a button that looks up the address or fills in a result. A country that only customer service can
 * handle is saved too, without a check.
 */
function pickedAnswers(values: FormValues): DraftAnswers | undefined {
  const typed = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, textOf(values, name)]));
  if (typed.country_code === ABROAD) return { typed };
  if (values[LOOKUP_FIELD] !== undefined) return { typed: { ...typed, [LOOKUP_FIELD]: 'ja' } };
  const [street = '', city = ''] = textOf(values, 'straat').split('|');
  if (street !== '') return { typed: { ...typed, street, city } };
  const suffix = textOf(values, 'toevoeging');
  return suffix === ''
    ? undefined
    : { typed: { ...typed, house_number_suffix: suffix, [LOOKUP_FIELD]: 'ja' } };
}

async function lookUp(context: RequestContext, typed: Readonly<Record<string, string>>): Promise<Found> {
  const { zip_code: zipCode = '', house_number: houseNumber = '', country_code } = typed;
  if (country_code !== 'NL') return { outcome: 'none', addresses: [] };
  const result = await ask(context, AddressLookup, { zipCode, houseNumber });
  return result.ok ? result.data.addressLookup : notLookedUp(result.rejection.violations[0]?.code);
}

/** Fills in only empty fields: typed values take precedence over the address that was found. */
function filledIn(typed: Readonly<Record<string, string>>, { addresses }: Found) {
  const [only] = addresses;
  if (!only || addresses.length > 1) return typed;
  return { ...typed, street: typed.street || only.street, city: typed.city || only.city };
}
