/** Where to. A Dutch postcode and number can be looked up; what a reader writes counts. */
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

/** Says that the address was to be looked up; it stands with the fields, so that a refresh looks it up again. */
const SOUGHT = 'zoek';

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
    const looked = situation.values || !answers.typed?.[SOUGHT] ? undefined : await lookUp(context, typed);
    return accepted({
      ...common,
      step: 'adres',
      // Abroad, nothing else has been looked at.
      isChecked: common.isChecked && !common.errors.country_code,
      address: looked ? filledIn(typed, looked) : typed,
      found: looked,
      words: addressWords(t),
      contact: brandLink(context.brand, 'contact'),
      surface: context.surface,
    });
  },
};

/** Buttons that look up or take over, and a country of which only customer service knows: kept, and not checked. */
function pickedAnswers(values: FormValues): DraftAnswers | undefined {
  const typed = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, textOf(values, name)]));
  if (typed.country_code === ABROAD) return { typed };
  if (values[SOUGHT] !== undefined) return { typed: { ...typed, [SOUGHT]: 'ja' } };
  const [street = '', city = ''] = textOf(values, 'straat').split('|');
  if (street !== '') return { typed: { ...typed, street, city } };
  const suffix = textOf(values, 'toevoeging');
  return suffix === '' ? undefined : { typed: { ...typed, house_number_suffix: suffix, [SOUGHT]: 'ja' } };
}

async function lookUp(context: RequestContext, typed: Readonly<Record<string, string>>): Promise<Found> {
  const { zip_code: zipCode = '', house_number: houseNumber = '', country_code } = typed;
  if (country_code !== 'NL') return { outcome: 'none', addresses: [] };
  const result = await ask(context, AddressLookup, { zipCode, houseNumber });
  return result.ok ? result.data.addressLookup : notLookedUp(result.rejection.violations[0]?.code);
}

/** Only what is still empty: what was typed goes before what was found. */
function filledIn(typed: Readonly<Record<string, string>>, { addresses }: Found) {
  const [only] = addresses;
  if (!only || addresses.length > 1) return typed;
  return { ...typed, street: typed.street || only.street, city: typed.city || only.city };
}
