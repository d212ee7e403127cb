/** The props of the form of the address, with what the register has when the reader looked it up without script. */
import type { AddressFormProps } from '../../islands/account/AddressForm.island.tsx';
import { foundKey, placeOf } from '../../islands/wizard/found-card.ts';
import { addressWords } from '../../layouts/form-words.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf } from '../../lib/page/form.ts';
import { FOUND_FIELD, filledIn, LOOKUP_FIELD, lookUp, STREET_FIELD } from '../../wizard/address-lookup.ts';
import type { OpenedSection } from './account-page.ts';
import { addressSection } from './address-section.ts';
import type { Account } from './section.ts';
import { sectionProps } from './section-form.ts';

export async function addressFormProps(
  context: RequestContext,
  opened: OpenedSection,
  account: Account | undefined,
): Promise<AddressFormProps> {
  const { kind, values: posted } = opened.submitted;
  const props = sectionProps(context, opened, account, 'AddressForm');
  const isLookup = posted[LOOKUP_FIELD] !== undefined;
  const found = isLookup && kind === 'open' ? await lookUp(context, props.values) : undefined;
  const values = found ? filledIn(props.values, found) : props.values;
  const isFromRegister = textOf(posted, STREET_FIELD) !== '' || (found && placeOf(found, values));
  const stored = account ? foundKey(addressSection.valuesOf(account, context)) : '';
  return {
    ...props,
    values,
    // Only postcode and number were checked.
    isChecked: props.isChecked && !isLookup,
    found,
    addressKey: isFromRegister ? foundKey(values) : textOf(posted, FOUND_FIELD) || stored,
    words: addressWords(context.content.texts(context.language)),
    surface: context.surface,
  };
}
