/** The props of the form of the address, with what the register has when the reader looked it up without script. */
import type { AddressFormProps } from '../../islands/account/AddressForm.island.tsx';
import { addressWords } from '../../layouts/form-words.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { filledIn, LOOKUP_FIELD, lookUp } from '../../wizard/address-lookup.ts';
import type { OpenedSection } from './account-page.ts';
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
  return {
    ...props,
    values: found ? filledIn(props.values, found) : props.values,
    // Only postcode and number were checked.
    isChecked: props.isChecked && !isLookup,
    found,
    words: addressWords(context.t),
    surface: context.surface,
  };
}
