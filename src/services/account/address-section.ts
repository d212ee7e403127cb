/** The address of the account itself, where letters and bills go. */
import { deliverableAddress } from '../../../contract/address.ts';
import address from '../../islands/kit/address/address.css?inline';
import { askRest } from '../../lib/page/ask-rest.ts';
import { foundAddress, lookupViolations, unfinishedAddress } from '../../wizard/address-lookup.ts';
import { addressFields, addressIn } from '../../wizard/form-inputs.ts';
import { accountSection, sectionStyle } from './section.ts';

export const ADDRESS_SECTION = 'adres';

export const addressSection = accountSection({
  id: ADDRESS_SECTION,
  feature: 'personaliaediting',
  fields: addressFields,
  style: sectionStyle(address),
  versionOf: ({ versions }) => versions.address,
  valuesOf: ({ profile }, context) =>
    addressIn({ context }, profile.contact_information.address ?? undefined),
  schema: foundAddress(deliverableAddress('COUNTRY-NOT-OFFERED')),
  fillIn: (values) => {
    const fields = unfinishedAddress(values);
    return fields && { values: { ...values, ...fields }, violations: lookupViolations(fields) };
  },
  save: (context, { street, house_number, house_number_suffix, zip_code, city, country_code }, posted) =>
    askRest(context, ({ customer }) =>
      customer.changeAddress(
        {
          accountId: context.account?.id ?? '',
          address: { street, house_number, house_number_suffix, zip_code, city, country_code },
          expected: { address: posted.version },
        },
        { idempotencyKey: posted.idempotencyKey },
      ),
    ),
});
