/** The endpoints of the customer service that read and change the account's own data. */
import * as v from 'valibot';
import { addressInput } from './address.ts';
import { idInput } from './inputs.ts';
import { birthdayInput, firstNameInput, genderInput, lastNameInput } from './personal-information.ts';
import { ENDPOINT_DEFAULTS, type Endpoint, emptyPayload } from './rest.endpoint.ts';
import { account } from './rest.responses.ts';

/** In a query string true and false are words. */
const yesOrNo = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((word) => word === 'true'),
  ),
]);

/** The versions that the form was drawn with. A section with another version by now is refused: ACCOUNT-CHANGED. */
const expectedVersions = <Section extends string>(...sections: readonly Section[]) =>
  v.optional(
    v.partial(
      v.object(
        Object.fromEntries(sections.map((section) => [section, idInput])) as Record<Section, typeof idInput>,
      ),
    ),
  );

export const ACCOUNT_ENDPOINTS = {
  readAccount: {
    ...ENDPOINT_DEFAULTS,
    method: 'get',
    path: '/accounts/{accountId}',
    payload: emptyPayload,
    response: account,
    feature: 'account',
  },
  /** The address as on an envelope, plain text; empty when there is none. */
  readAddressLabel: {
    ...ENDPOINT_DEFAULTS,
    method: 'get',
    path: '/accounts/{accountId}/address-label',
    payload: emptyPayload,
    response: v.string(),
    feature: 'account',
  },
  /**
   * Changes the parts that are sent. The two names are one part: both are sent, or neither. Refuses with the codes of
   * the inputs, FIELD-INVALID for a birthday in the future or of over 120 years ago, and ACCOUNT-CHANGED.
   */
  changePersonalInformation: {
    ...ENDPOINT_DEFAULTS,
    method: 'patch',
    path: '/accounts/{accountId}/personal-information',
    payload: v.object({
      first_name: v.optional(firstNameInput),
      last_name: v.optional(lastNameInput),
      date_of_birth: v.optional(birthdayInput),
      gender: v.optional(genderInput),
      expected: expectedVersions('name', 'date_of_birth', 'gender'),
      checkOnly: v.optional(yesOrNo, false),
    }),
    query: ['checkOnly'],
    response: account,
    feature: 'personaliaediting',
  },
  /**
   * The address of the account itself, not of a subscription. Refuses with the codes of `addressInput` and
   * ACCOUNT-CHANGED.
   */
  changeAddress: {
    ...ENDPOINT_DEFAULTS,
    method: 'patch',
    path: '/accounts/{accountId}/contact-information',
    payload: v.object({
      address: addressInput,
      expected: expectedVersions('address'),
      checkOnly: v.optional(yesOrNo, false),
    }),
    /** True: nothing is changed; the result is what the change would give. For the check step. */
    query: ['checkOnly'],
    response: account,
    feature: 'personaliaediting',
  },
  /**
   * Ends the logins at the back office's own OpenID provider, except the one of the token. In that browser too, the provider
   * then asks for the password at the next login.
   */
  endOtherLogins: {
    ...ENDPOINT_DEFAULTS,
    method: 'delete',
    path: '/accounts/{accountId}/other-logins',
    payload: emptyPayload,
    response: 'none',
    feature: 'sessionoverview',
  },
} as const satisfies Record<string, Endpoint>;
